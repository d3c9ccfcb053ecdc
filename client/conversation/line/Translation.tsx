import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { localeDetails } from '../../../tool/contract/constants/locales.ts';
import { useLocale } from '../../lib/locale.ts';
import { useText } from '../../lib/text.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { translate } from './api.ts';
import { messages } from './messages.en.ts';

/** The line in the language of the interface, on request: each translation may cost money. */
export function Translation({ conversationId, text }: { conversationId: string; text: string }) {
  const t = useText(messages);
  const locale = useLocale();
  const { tag, name } = localeDetails[locale];
  const asked = useMutation({ mutationFn: () => translate(conversationId, text) });
  return (
    <div aria-live="polite">
      {asked.data === undefined && (
        <LoadingButton
          size="sm"
          variant="outline"
          loading={asked.isPending}
          onClick={() => asked.mutate()}
        >
          {t('translate', { language: name })}
        </LoadingButton>
      )}
      {asked.data === null && <Alert severity="info">{t('cannotTranslate')}</Alert>}
      {typeof asked.data === 'string' && (
        <Typography lang={tag} dir="auto" data-testid="translation">
          {asked.data}
        </Typography>
      )}
      <Failure error={asked.error} text={t('translateFailed')} />
    </div>
  );
}
