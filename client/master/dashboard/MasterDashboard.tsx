import AccountBalance from '@mui/icons-material/AccountBalanceRounded';
import CoPresent from '@mui/icons-material/CoPresentRounded';
import People from '@mui/icons-material/PeopleAltRounded';
import School from '@mui/icons-material/SchoolRounded';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverTextOr } from '../../lib/api-error.ts';
import { formatNumber } from '../../lib/format.ts';
import { Surface } from '../../ui/Card.tsx';
import { CardSkeleton, ErrorState, StatSkeletons } from '../../ui/Placeholders.tsx';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';
import { TitledSection } from '../../ui/TitledSection.tsx';
import { institutionsQuery } from '../classes/api.ts';
import { directoryQuery } from './api.ts';
import { RecentUsers } from './RecentUsers.tsx';
import { useMessages } from './messages.en.ts';
import { type DashboardTotals, totalsOf } from './totals.ts';

/** Figures and newest users, computed from the lists of users and institutions. */
export function MasterDashboard() {
  const t = useMessages();
  const directory = useInfiniteQuery(directoryQuery);
  const institutions = useQuery(institutionsQuery);
  const { hasNextPage, isFetching, isError, fetchNextPage } = directory;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const error = directory.error ?? institutions.error;
  if (error) {
    const retry = () => void Promise.all([directory.refetch(), institutions.refetch()]);
    return (
      <Surface>
        <ErrorState text={serverTextOr(error, t('loadFailed'))} onRetry={retry} />
      </Surface>
    );
  }
  if (!directory.data || !institutions.data) {
    return (
      <>
        <StatSkeletons />
        <CardSkeleton height={360} />
      </>
    );
  }
  const totals = totalsOf(directory.data.pages, institutions.data);
  return (
    <>
      <Overview totals={totals} counting={hasNextPage} />
      <RecentUsers users={totals.newest} />
    </>
  );
}

function Overview({ totals, counting }: { totals: DashboardTotals; counting: boolean }) {
  const t = useMessages();
  const note = counting ? t('counting') : undefined;
  return (
    <TitledSection title={t('overview')} busy={counting}>
      <StatGrid>
        <StatCard
          label={t('totalUsers')}
          value={formatNumber(totals.total_users)}
          note={note ?? t('totalUsersNote')}
          icon={<People />}
        />
        <StatCard
          label={t('students')}
          value={formatNumber(totals.total_students)}
          note={note}
          icon={<School />}
          tone="speak"
        />
        <StatCard
          label={t('instructors')}
          value={formatNumber(totals.total_instructors)}
          note={note}
          hint={t('instructorsHint')}
          icon={<CoPresent />}
          tone="info"
        />
        <StatCard
          label={t('institutions')}
          value={formatNumber(totals.total_institutions)}
          icon={<AccountBalance />}
          tone="success"
        />
      </StatGrid>
    </TitledSection>
  );
}
