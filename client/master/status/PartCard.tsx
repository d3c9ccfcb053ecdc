import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { StatusCode } from '../../../tool/contract/constants/status.ts';
import type { Status, StatusFinding } from '../../../tool/contract/status.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { Card } from '../../ui/Card.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { FindingLine, LevelChip } from './FindingLine.tsx';
import { messages } from './messages.en.ts';

/** Page to fix a finding; for all others the guide has a section. */
const places: Partial<Record<StatusCode, string>> = {
  speech_unchecked: '/master/records/speech',
  speech_check_failed: '/master/records/speech',
  lms_none: '/master/integrations',
  lms_inactive: '/master/integrations',
  launches_refused: '/master/integrations/launches',
};
const guide = '/docs/operations.html#is-everything-all-right';

/** Findings about mail, speech, the LMSs or the jobs. */
export function PartCard({ part, findings }: Status['parts'][number]) {
  const t = useText(messages);
  return (
    <Card title={t(part)} action={<LevelChip findings={findings} />}>
      <ul>
        {findings.map((one) => (
          <Finding key={one.code} {...one} />
        ))}
      </ul>
    </Card>
  );
}

function Finding({ code, level, count, at }: StatusFinding) {
  const t = useText(messages);
  const time = at && formatDateTime(at);
  const action = level !== 'ok' && (
    <Button
      variant="link"
      size="sm"
      href={places[code] ?? guide}
      aria-label={t('whatToDoAbout', { finding: t(code) })}
    >
      {t('whatToDo')}
    </Button>
  );
  return (
    <FindingLine level={level} action={action}>
      <Typography variant="body2">
        {t(code)}
        {count > 0 && (
          <>
            {' '}
            <Box component="bdi" sx={{ fontWeight: 700 }}>
              {formatNumber(count)}
            </Box>
          </>
        )}
      </Typography>
      {at && time && (
        <Muted variant="caption" component="time" dateTime={at}>
          {count > 0 ? t('since', { at: time }) : time}
        </Muted>
      )}
    </FindingLine>
  );
}
