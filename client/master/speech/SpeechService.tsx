import RecordVoiceOver from '@mui/icons-material/RecordVoiceOverRounded';
import Chip from '@mui/material/Chip';
import { useQuery } from '@tanstack/react-query';
import type { SpeechCheck } from '../../../tool/contract/speech-service.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { perLocale } from '../../lib/locale.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataList } from '../../ui/DataList.tsx';
import { CardSkeleton, EmptyState, ErrorState } from '../../ui/Placeholders.tsx';
import { useMessages } from './messages.en.ts';
import { queryOf } from '../../lib/api.ts';

/** A check sometimes costs less than a cent. */
const dollars = perLocale(
  (tag) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD', maximumFractionDigits: 3 }),
);

/** Which functions of the speech service work, by its last check. */
export function SpeechService() {
  const t = useMessages();
  const { data, error, refetch } = useQuery(speechCheckQuery);
  if (error) return <ErrorState text={serverTextOr(error, t('failed'))} onRetry={refetch} />;
  if (!data) return <CardSkeleton />;
  const { check, provider } = data;
  return (
    <Card title={t('title')} description={t('description')}>
      {check ? (
        <Check check={check} />
      ) : (
        <EmptyState
          icon={<RecordVoiceOver />}
          title={t(provider === 'demo' ? 'demoTitle' : 'neverTitle')}
          text={t(provider === 'demo' ? 'demoText' : 'neverText')}
        />
      )}
    </Card>
  );
}

function Check({ check }: { check: SpeechCheck }) {
  const t = useMessages();
  const told = { at: formatFullDateTime(check.checked_at), cost: dollars().format(check.cost_usd) };
  return (
    <>
      <Alert severity={check.ok ? 'success' : 'error'}>
        {t(check.ok ? 'allWorks' : 'someFails', told)}
      </Alert>
      <DataList
        label={t('title')}
        rows={check.steps}
        rowKey={({ name }) => name}
        columns={[
          { key: 'step', header: t('step'), lead: true, cell: ({ name }) => name },
          {
            key: 'result',
            header: t('result'),
            cell: ({ ok }) => (
              <Chip variant={ok ? 'success' : 'destructive'} label={t(ok ? 'works' : 'fails')} />
            ),
          },
          { key: 'detail', header: t('detail'), cell: ({ detail }) => detail },
        ]}
      />
    </>
  );
}

const speechCheckQuery = queryOf(['master', 'speech-check'], 'GET /api/master/speech_check');
