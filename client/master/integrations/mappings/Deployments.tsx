import Hub from '@mui/icons-material/HubRounded';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LtiDeployment } from '../../../../tool/contract/lti-mappings.ts';
import { call } from '../../../lib/api.ts';
import { serverTextOr } from '../../../lib/api-error.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Card } from '../../../ui/Card.tsx';
import { type Column, DataList } from '../../../ui/DataList.tsx';
import { Select } from '../../../ui/Select.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '../../../ui/Placeholders.tsx';
import { institutionsQuery } from '../../classes/api.ts';
import { deploymentsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

/** Option value: the deployment uses the institution of its platform. */
const asPlatform = '';

/** The institution of new courses, per deployment. */
export function Deployments({ platformId }: { platformId: string }) {
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
