import Mic from '@mui/icons-material/MicNoneRounded';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router-dom';
import { isTryable } from '../../../../tool/contract/case-requirements.ts';
import { useText } from '../../../lib/text.ts';
import { LoadingButton } from '../../../ui/LoadingButton.tsx';
import { type CaseStore, type EditorView, isDirty } from '../case-store.ts';
import { messages } from '../messages.en.ts';
import { isActing } from './PublishButton.tsx';

/** Starts a test conversation with the current draft, which is saved first. */
export function TryButton({ store, view }: { store: CaseStore; view: EditorView }) {
  const t = useText(messages);
  const navigate = useNavigate();
  const { standing, draft } = view;
  if (!isTryable(draft)) return null;
  if (standing && !isDirty(view))
    return (
      <Button variant="secondary" href={`/practice/${standing.id}`} startIcon={<Mic aria-hidden />}>
        {t('test')}
      </Button>
    );
  const saveAndTry = async () => {
    const id = await store.saveToTry();
    if (id !== null) void navigate(`/practice/${id}`);
  };
  return (
    <LoadingButton
      variant="secondary"
      loading={view.busy === 'try'}
      disabled={isActing(view)}
      startIcon={<Mic aria-hidden />}
      onClick={() => void saveAndTry()}
    >
      {t('saveAndTest')}
    </LoadingButton>
  );
}
