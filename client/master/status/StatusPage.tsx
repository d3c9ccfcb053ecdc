import Refresh from '@mui/icons-material/RefreshRounded';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { serverTextOr } from '../../lib/api-error.ts';
import { ShowWhenStable } from '../../ui/ShowWhenStable.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { CardSkeleton, ErrorState } from '../../ui/Placeholders.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { sectionPath } from '../classes/selection.ts';
import { statusQuery } from './api.ts';
import { useMessages } from './messages.en.ts';
import { UsageCard } from './UsageCard.tsx';
import type { StatusCode } from '../../../tool/contract/constants/status.ts';
import type { Status, StatusFinding } from '../../../tool/contract/status.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/Card.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { FindingLine, LevelChip } from './FindingLine.tsx';

/** /master/status: whether everything works, how to fix what does not, and the costs. */
export default function StatusPage() {
  const t = useMessages();
  const { data, error, isPending, isFetching, refetch } = useQuery(statusQuery);
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <LoadingButton
          variant="outline"
          startIcon={<Refresh />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          {t('refresh')}
        </LoadingButton>
      }
    >
      {error ? (
        <ErrorState text={serverTextOr(error, t('failed'))} onRetry={refetch} />
      ) : !data ? (
        <CardSkeleton />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(26rem, 100%), 1fr))',
          }}
        >
          {data.parts.map((part) => (
            <PartCard key={part.part} {...part} />
          ))}
        </Box>
      )}
      <ShowWhenStable pending={isPending}>
        <UsageCard />
      </ShowWhenStable>
    </Page>
  );
}

/** Page to fix a finding; for all others the guide has a section. */
const places: Partial<Record<StatusCode, string>> = {
  speech_unchecked: '/master/records/speech',
  speech_check_failed: '/master/records/speech',
  lms_none: '/master/integrations',
  lms_inactive: '/master/integrations',
  launches_refused: '/master/integrations/launches',
  sections_untaught: '/master/classes',
};
const guide = '/docs/operations.html#is-everything-all-right';

/** Findings about mail, speech, the LMSs, the jobs or the sections. */
function PartCard({ part, findings }: Status['parts'][number]) {
  const t = useMessages();
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

function Finding({ code, level, count, at, sections = [] }: StatusFinding) {
  const t = useMessages();
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
      {sections.map((section) => (
        <Muted key={section.id} variant="body2" component="div">
          <Link
            component={RouterLink}
            to={sectionPath(section)}
            dir="auto"
            sx={{ display: 'inline-block', paddingBlock: 0.5 }}
          >
            {section.name}
          </Link>
        </Muted>
      ))}
      {count > sections.length && sections.length > 0 && <Muted variant="body2">…</Muted>}
      {at && time && (
        <Muted variant="caption" component="time" dateTime={at}>
          {count > 0 ? t('since', { at: time }) : time}
        </Muted>
      )}
    </FindingLine>
  );
}
