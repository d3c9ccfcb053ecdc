import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Save from '@mui/icons-material/SaveOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import Mic from '@mui/icons-material/MicNoneRounded';
import { isTryable } from '../../../../tool/contract/case-requirements.ts';
import { Card } from '../../../ui/Card.tsx';
import { LoadingButton } from '../../../ui/LoadingButton.tsx';
import { casesPath } from '../../cases/cases-path.ts';
import { DeleteCaseDialog } from '../../cases/DeleteCaseDialog.tsx';
import type { CaseStore } from '../case-store.ts';
import { type EditorView, isDirty } from '../editor-view.ts';
import { useMessages as useLessonTexts } from '../../cases/messages.en.ts';
import { useMessages } from '../messages.en.ts';
import { isActing, PublishButton } from './PublishButton.tsx';
import { SaveState } from './SaveState.tsx';

export interface SidePanelProps {
  store: CaseStore;
  view: EditorView;
  /** Whether the publish button is here; otherwise it is in the bar at the end of the window. */
  publishes: boolean;
}

export function SaveCard({ store, view, publishes }: SidePanelProps) {
  const t = useMessages();
  const { busy } = view;
  const acting = isActing(view);
  return (
    <Card title={t('saveTitle')}>
      {publishes && (
        <Stack sx={{ gap: 1 }}>
          <SaveState view={view} />
          <PublishButton store={store} view={view} />
        </Stack>
      )}
      <LoadingButton
        variant="outline"
        loading={busy === 'draft'}
        disabled={acting}
        startIcon={<Save aria-hidden />}
        onClick={() => void store.save()}
      >
        {busy === 'draft' ? t('saving') : t('save')}
      </LoadingButton>
      <TryButton store={store} view={view} />
      <DeleteButton store={store} view={view} disabled={acting} />
    </Card>
  );
}

/** A new case is discarded without confirmation; an existing one is deleted after confirmation. */
function DeleteButton(props: { store: CaseStore; view: EditorView; disabled: boolean }) {
  const t = useLessonTexts();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { store, view } = props;
  const leave = () => {
    store.abandon();
    void navigate(casesPath);
  };
  return (
    <>
      <Button
        variant="ghost"
        disabled={props.disabled}
        startIcon={<Delete aria-hidden />}
        onClick={() => (view.savedCase ? setAsking(true) : leave())}
      >
        {t('deleteConfirm')}
      </Button>
      {asking && view.savedCase && (
        <DeleteCaseDialog
          practiceCase={{ ...view.savedCase, title: view.draft.title }}
          onClose={() => setAsking(false)}
          onDeleted={leave}
        />
      )}
    </>
  );
}

/** Starts a test conversation with the current draft, which is saved first. */
function TryButton({ store, view }: { store: CaseStore; view: EditorView }) {
  const t = useMessages();
  const navigate = useNavigate();
  const { savedCase, draft } = view;
  if (!isTryable(draft)) return null;
  if (savedCase && !isDirty(view))
    return (
      <Button
        variant="secondary"
        href={`/practice/${savedCase.id}`}
        startIcon={<Mic aria-hidden />}
      >
        {t('test')}
      </Button>
    );
  const saveAndTry = async () => {
    const id = await store.saveToTry();
    if (id === null) return;
    // Back leads to the case, no longer to a new one.
    await navigate(`/instructor/review/${id}`, { replace: true });
    void navigate(`/practice/${id}`);
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
