import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { perLocale } from '../../lib/locale.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { statusQuery } from '../status/api.ts';
import { messages } from './messages.en.ts';

const list = perLocale((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }));
const names = { mail: 'partMail', speech: 'partSpeech', lms: 'partLms', jobs: 'partJobs' } as const;

/** One line about mail, speech, LMSs and jobs, and the way to all of it. */
export function EverythingAllRight() {
  const t = useText(messages);
  const { data } = useQuery(statusQuery);
  if (!data) return null;
  const wrong = data.parts.filter(({ findings }) =>
    findings.some(({ level }) => level === 'problem'),
  );
  const parts = list().format(wrong.map(({ part }) => t(names[part])));
  return (
    <Alert
      severity={wrong.length === 0 ? 'success' : 'warning'}
      action={
        <Button variant="ghost" href="/master/status">
          {t('status')}
        </Button>
      }
    >
      {wrong.length === 0 ? t('allRight') : t('notAllRight', { parts })}
    </Alert>
  );
}
