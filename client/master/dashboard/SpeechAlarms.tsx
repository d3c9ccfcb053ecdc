import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Alert } from '../../ui/Alert.tsx';
import { speechAlarmsQuery } from './api.ts';
import { messages } from './messages.en.ts';

const texts = { service: 'speechService', account: 'speechAccount' } as const;

/** Says that learners get no answer from the speech service, and what the operator can do. */
export function SpeechAlarms() {
  const t = useText(messages);
  const { data: alarms = [] } = useQuery(speechAlarmsQuery);
  return (
    <Stack sx={{ gap: 1, '&:empty': { display: 'none' } }}>
      {alarms.map(({ reason, last_at, count }) => (
        <Alert key={reason} severity="error">
          {t(texts[reason], { at: formatDateTime(last_at), count: String(count) })}
        </Alert>
      ))}
    </Stack>
  );
}
