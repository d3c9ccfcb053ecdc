import AccountTree from '@mui/icons-material/AccountTreeRounded';
import Hub from '@mui/icons-material/HubRounded';
import Stack from '@mui/material/Stack';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { LtiDeployment } from '../../../../tool/contract/lti-mappings.ts';
import { serverTextOr } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { useAddressChoice } from '../../../lib/use-address-choice.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { type Column, DataList } from '../../../ui/DataList.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/Placeholders.tsx';
import { Select } from '../../../ui/Select.tsx';
import { institutionsQuery } from '../../classes/api.ts';
import { platformsQuery } from '../api.ts';
import { useMessages as useIntegrationTexts } from '../messages.en.ts';
import { deploymentsQuery } from './api.ts';
import { Courses } from './Courses.tsx';
import { useMessages } from './messages.en.ts';
import { People } from './People.tsx';

/** Option value: the deployment uses the institution of its platform. */
const asPlatform = '';

/** The institution of new courses, per deployment. */
function Deployments({ platformId }: { platformId: string }) {
  const t = useMessages();
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery(deploymentsQuery(platformId));
  const { data: institutions = [] } = useQuery(institutionsQuery);
  const saving = useMutation({
    mutationFn: ({ id, institution_id }: LtiDeployment) =>
      call('PUT /api/master/lti/deployments/{id}', { params: { id }, body: { institution_id } }),
    onSuccess: (saved) =>
      client.setQueryData(deploymentsQuery(platformId).queryKey, (rows) =>
        rows?.map((row) => (row.id === saved.id ? saved : row)),
      ),
  });
  const nameOf = ({ deployment_id }: LtiDeployment) => ({ name: deployment_id });
  const columns: Column<LtiDeployment>[] = [
    {
      key: 'deployment',
      header: t('deployment'),
      lead: true,
      cell: ({ deployment_id }) => <code>{deployment_id}</code>,
    },
    {
      key: 'institution',
      header: t('institution'),
      cell: (row) => (
        <Select
          label={t('institutionOf', nameOf(row))}
          hideLabel
          disabled={saving.isPending}
          value={row.institution_id ?? asPlatform}
          onChange={(id) => saving.mutate({ ...row, institution_id: id || null })}
          options={[
            { value: asPlatform, label: t('asPlatform') },
            ...institutions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ),
    },
  ];
  return (
    <Card title={t('deployments')} description={t('deploymentsText')}>
      {saving.isSuccess && (
        <Alert severity="success" onClose={saving.reset}>
          {t('deploymentSaved', nameOf(saving.data))}
        </Alert>
      )}
      {saving.isError && (
        <Alert severity="error" onClose={saving.reset}>
          {serverTextOr(saving.error, t('deploymentFailed', nameOf(saving.variables)))}
        </Alert>
      )}
      {isPending ? (
        <ListSkeleton rows={2} />
      ) : !data ? (
        <ErrorState text={t('deploymentsFailed')} onRetry={refetch} />
      ) : (
        <DataList
          label={t('deployments')}
          columns={columns}
          rows={data}
          rowKey={({ id }) => id}
          empty={<EmptyState icon={<Hub />} title={t('deploymentsEmpty')} />}
        />
      )}
    </Card>
  );
}

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
