import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { StatusLevel } from '../../../tool/contract/constants/status.ts';
import { perLocale } from '../../lib/locale.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CardSkeleton } from '../../ui/Placeholders.tsx';
import { statusQuery } from '../status/api.ts';
import { useMessages } from './messages.en.ts';

const list = perLocale((tag) => new Intl.ListFormat(tag, { type: 'conjunction' }));
const names = {
  mail: 'partMail',
  speech: 'partSpeech',
  lms: 'partLms',
  jobs: 'partJobs',
  sections: 'partSections',
} as const;

/** Overall status of all parts, by the worst finding, with a link to the details. */
export function StatusSummary() {
  const t = useMessages();
  const { data, isPending } = useQuery(statusQuery);
  if (!data) return isPending && <CardSkeleton height={{ xs: 109, sm: 56 }} />;
  const partsWith = (level: StatusLevel) => {
    const found = data.parts.filter(({ findings }) => findings.some((one) => one.level === level));
    return found.length > 0 && list().format(found.map(({ part }) => t(names[part])));
  };
  const wrong = partsWith('problem');
  const noted = partsWith('note');
  return (
    <Alert
      severity={wrong ? 'warning' : noted ? 'info' : 'success'}
      action={
        <Button variant="outline" size="sm" href="/master/status">
          {t('status')}
        </Button>
      }
    >
      {wrong
        ? t('notAllRight', { parts: wrong })
        : noted
          ? t('worthKnowing', { parts: noted })
          : t('allRight')}
    </Alert>
  );
}
