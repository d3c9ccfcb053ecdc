import Refresh from '@mui/icons-material/RefreshRounded';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { serverTextOr } from '../../lib/api-error.ts';
import { useText } from '../../lib/text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ShowWhenStable } from '../../ui/ShowWhenStable.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';
import { statusQuery } from './api.ts';
import { messages } from './messages.en.ts';
import { PartCard } from './PartCard.tsx';
import { UsageCard } from './UsageCard.tsx';

/** /master/status: whether everything works, how to fix what does not, and the costs. */
export default function StatusPage() {
  const t = useText(messages);
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
