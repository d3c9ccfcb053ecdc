import Publish from '@mui/icons-material/PublishRounded';
import { LoadingButton } from '../../../ui/LoadingButton.tsx';
import type { CaseStore } from '../case-store.ts';
import type { EditorView } from '../editor-view.ts';
import { useMessages } from '../../cases/messages.en.ts';

/** Whether a save by button is running, or the editor is navigating to the new case. */
export const isActing = ({ busy, created }: EditorView): boolean =>
  (busy !== null && busy !== 'auto') || created !== null;

/** The only publish button; it stays visible however long the tab is. */
export function PublishButton({ store, view }: { store: CaseStore; view: EditorView }) {
  const t = useMessages();
  return (
    <LoadingButton
      loading={view.busy === 'publish'}
      disabled={isActing(view)}
      startIcon={<Publish aria-hidden />}
      onClick={() => void store.publish()}
    >
      {t(view.busy === 'publish' ? 'publishing' : 'publish')}
    </LoadingButton>
  );
}
