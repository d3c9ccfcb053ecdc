import Badge from '@mui/icons-material/BadgeRounded';
import Event from '@mui/icons-material/EventAvailableRounded';
import History from '@mui/icons-material/HistoryRounded';
import Person from '@mui/icons-material/PersonRounded';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { roleOf } from '../../../tool/contract/roles.ts';
import type { CurrentUser } from '../../../tool/contract/user.ts';
import { fullName } from '../../../tool/contract/constants/people.ts';
import { daysSince, formatLongDate } from '../../lib/format.ts';
import { lazy } from '../../lib/lazy-page.ts';
import { bannerMs, useSuccess } from '../../ui/SuccessMessage.tsx';
import { Surface } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { CardSkeleton, ErrorState, Loading } from '../../ui/Placeholders.tsx';
import { StatCard, StatGrid } from '../../ui/StatCard.tsx';
import { accountQuery } from './api.ts';
import { ConsentCard } from './ConsentCard.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { NoPasswordCard, PasswordCard } from './PasswordCard.tsx';
import { PreferencesCard } from './PreferencesCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { RecordingsCard } from './RecordingsCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { useMessages } from './messages.en.ts';

/** Lazy: for masters only, and it includes the QR code library. */
const SecondFactorCard = lazy(() => import('../second-factor/SecondFactorCard.tsx'));

/** Lazy: only for users without a password. */
const ConnectCard = lazy(() => import('../connect/ConnectCard.tsx'));

/** Account settings of every role; masters may open the instructor's page (decision R32). */
export default function SettingsPage() {
  const t = useMessages();
  const account = useQuery(accountQuery);
  return (
    <Page title={t('title')} description={t('description')}>
      {account.data ? (
        <Settings user={account.data} />
      ) : account.isError ? (
        <Surface>
          <ErrorState text={t('loadFailed')} onRetry={account.refetch} />
        </Surface>
      ) : (
        <Loading text={t('loading')} />
      )}
    </Page>
  );
}

function Settings({ user }: { user: CurrentUser }) {
  const t = useMessages();
  const [success, succeed] = useSuccess(bannerMs);
  const role = roleOf(user);
  return (
    <>
      {success}
      <StatGrid>
        <StatCard icon={<Person />} label={t('accountHolder')} words value={fullName(user)} />
        <StatCard
          icon={<Badge />}
          tone="info"
          label={t('accountType')}
          words
          value={t(role === 'master' ? 'administrator' : role)}
        />
        <StatCard
          icon={<Event />}
          tone="success"
          label={t('daysActive')}
          value={daysSince(user.created_at)}
        />
        <StatCard
          icon={<History />}
          tone="neutral"
          label={t('lastLogin')}
          words
          value={user.last_login === null ? t('today') : formatLongDate(user.last_login)}
        />
      </StatGrid>
      <Stack sx={{ gap: { xs: 2, md: 3 } }}>
        <ProfileCard user={user} onSuccess={succeed} />
        {user.no_password ? (
          <NoPasswordCard user={user} />
        ) : (
          <PasswordCard user={user} onSuccess={succeed} />
        )}
        {user.no_password && !user.is_master && (
          <Suspense fallback={<CardSkeleton />}>
            <ConnectCard />
          </Suspense>
        )}
        {user.is_master && (
          <Suspense fallback={<CardSkeleton />}>
            <SecondFactorCard onSuccess={succeed} />
          </Suspense>
        )}
        <PreferencesCard user={user} onSuccess={succeed} />
        <DeviceCard />
        {user.is_student && <RecordingsCard user={user} onSuccess={succeed} />}
        <SessionsCard />
        <ConsentCard user={user} onSuccess={succeed} />
      </Stack>
    </>
  );
}
