import Publish from '@mui/icons-material/PublishRounded';
import { useText } from '../../../lib/text.ts';
import { LoadingButton } from '../../../ui/LoadingButton.tsx';
import type { CaseStore, EditorView } from '../case-store.ts';
import { messages } from '../messages.en.ts';

/** Whether a save by a button is running, or the new case is on its way to its address. */
export const isActing = ({ busy, created }: EditorView): boolean =>
  (busy !== null && busy !== 'auto') || created !== null;

/** The one button that publishes; it stays in sight however long the tab is. */
export function PublishButton({ store, view }: { store: CaseStore; view: EditorView }) {
  const t = useText(messages);
  return (
    <LoadingButton
      loading={view.busy === 'publish'}
      disabled={isActing(view)}
      startIcon={<Publish aria-hidden />}
      onClick={() => void store.publish()}
    >
      {view.busy === 'publish' ? t('publishing') : t('publish')}
    </LoadingButton>
  );
}
