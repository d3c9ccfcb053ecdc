import AccountTree from '@mui/icons-material/AccountTreeRounded';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useAddressChoice } from '../../../lib/use-address-choice.ts';
import { Select } from '../../../ui/Select.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/Placeholders.tsx';
import { platformsQuery } from '../api.ts';
import { Courses } from './Courses.tsx';
import { Deployments } from './Deployments.tsx';
import { People } from './People.tsx';
import { useMessages as useIntegrationTexts } from '../messages.en.ts';
import { useMessages } from './messages.en.ts';

const first = { platform: '' };

/** What deployments, courses and users of a platform are mapped to, with corrections. */
export function Mappings() {
  const t = useMessages();
  const ofIntegrations = useIntegrationTexts();
  const { data, isPending, refetch } = useQuery(platformsQuery);
  const [choice, choose] = useAddressChoice(first);
  if (isPending) return <ListSkeleton rows={3} />;
  if (!data) return <ErrorState text={ofIntegrations('failed')} onRetry={refetch} />;
  const platform = data.find(({ id }) => id === choice.platform) ?? data[0];
  if (!platform)
    return (
      <EmptyState
        icon={<AccountTree />}
        title={ofIntegrations('emptyTitle')}
        text={t('noPlatformsText')}
      />
    );
  return (
    <Stack sx={{ gap: 3 }}>
      <Select
        label={ofIntegrations('platform')}
        value={platform.id}
        onChange={(id) => choose({ platform: id })}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Deployments key={`deployments ${platform.id}`} platformId={platform.id} />
      <Courses key={`courses ${platform.id}`} platformId={platform.id} />
      <People key={`people ${platform.id}`} platformId={platform.id} />
    </Stack>
  );
}
