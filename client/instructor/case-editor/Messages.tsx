import Button from '@mui/material/Button';
import { useState } from 'react';
import { serverTextOr } from '../../lib/api-error.ts';
import { translateServerText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { bannerMs } from '../../ui/SuccessMessage.tsx';
import { useMessages as useSharedTexts } from '../../ui/messages.en.ts';
import type { CaseStore } from './case-store.ts';
import { CompareDialog } from './CompareDialog.tsx';
import type { EditorView, Message } from './editor-view.ts';
import { useMessages } from './messages.en.ts';

/** Result of the last action; it disappears automatically (specification 2 §4). */
export function Messages({ store, view }: { store: CaseStore; view: EditorView }) {
  const t = useMessages();
  const shared = useSharedTexts();
  const { message, savedCase } = view;
  if (message === null) return null;
  return (
    <Banner
      key={view.messages}
      severity={isFailure(message) ? 'error' : 'success'}
      autoHideMs={bannerMs}
      onClose={() => store.say(null)}
      action={
        'before' in message && (
          <Button
            variant="link"
            size="sm"
            style={{ color: 'inherit' }}
            onClick={() => store.undo(message)}
          >
            {t(message.kind === 'broughtBack' && !savedCase ? 'startOver' : 'undo')}
          </Button>
        )
      }
    >
      {textOf(message)}
    </Banner>
  );

  function textOf(said: Message): string {
    switch (said.kind) {
      case 'cannotPublish':
        return t('cannotPublish', {
          items: said.missing.map(({ text }) => translateServerText(text)).join(', '),
        });
      case 'draftFailed':
      case 'publishFailed':
      case 'restoreFailed':
        return t(said.kind, { reason: serverTextOr(said.error, shared('unknown')) });
      default:
        return t(said.kind === 'broughtBack' && savedCase ? 'changesBack' : said.kind);
    }
  }
}

const isFailure = ({ kind }: Message): boolean =>
  kind === 'cannotPublish' || kind.endsWith('Failed');

/** Effect of an edit on a case that students see, with compare and revert (decision R6). */
export function PersistentNotice({ store, view }: { store: CaseStore; view: EditorView }) {
  const t = useMessages();
  const [comparing, setComparing] = useState(false);
  const { savedCase } = view;
  if (savedCase?.published) return <Alert severity="info">{t('liveNotice')}</Alert>;
  if (!savedCase || savedCase.published_revision === null) return null;
  const restoring = view.busy === 'restore';
  return (
    <>
      <Alert
        severity="info"
        action={
          <>
            <Button variant="outline" size="sm" onClick={() => setComparing(true)}>
              {t('compare')}
            </Button>
            <LoadingButton
              variant="outline"
              size="sm"
              loading={restoring}
              disabled={view.busy !== null}
              onClick={() => void store.restore()}
            >
              {restoring ? t('restoring') : t('restore')}
            </LoadingButton>
          </>
        }
      >
        {t(savedCase.edited_live ? 'draftOfLiveNotice' : 'draftOfPublishedNotice')}
      </Alert>
      {comparing && (
        <CompareDialog
          id={savedCase.id}
          mine={view.draft}
          live={savedCase.edited_live}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  );
}
