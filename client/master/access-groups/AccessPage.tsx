import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ShowWhenStable } from '../../ui/ShowWhenStable.tsx';
import { Page } from '../../ui/Page.tsx';
import { AccessGroups } from './AccessGroups.tsx';
import { accessGroupsQuery } from './api.ts';
import { InstitutionSettings } from './InstitutionSettings.tsx';
import { useMessages } from './messages.en.ts';
import { call, queryOf } from '../../lib/api.ts';
import { Failure } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { CardSkeleton, ErrorState } from '../../ui/Placeholders.tsx';

/** /master/access: opening dates of groups (decision R13) and settings of institutions (R42, R1). */
export default function AccessPage() {
  const t = useMessages();
  const { isPending } = useQuery(accessGroupsQuery);
  return (
    <Page title={t('title')} description={t('description')}>
      <AccessGroups />
      <ShowWhenStable pending={isPending}>
        <InstitutionSettings />
        <SecondFactorRule />
      </ShowWhenStable>
    </Page>
  );
}

const ruleQuery = queryOf(['master', 'second-factor'], 'GET /api/master/second-factor');

export function SecondFactorRule() {
  const t = useMessages();
  const client = useQueryClient();
  const { data, isPending, refetch } = useQuery(ruleQuery);
  const saving = useMutation({
    mutationFn: (required: boolean) =>
      call('PUT /api/master/second-factor', { body: { required } }),
    onSuccess: () => client.invalidateQueries(ruleQuery),
  });
  return (
    <Card title={t('secondFactorTitle')} description={t('secondFactorText')}>
      {isPending ? (
        <CardSkeleton />
      ) : !data ? (
        <ErrorState text={t('secondFactorFailed')} onRetry={refetch} />
      ) : (
        <>
          <FormControlLabel
            control={
              <Checkbox
                checked={saving.isPending ? saving.variables : data.required}
                onChange={(_, required) => {
                  if (!saving.isPending) saving.mutate(required);
                }}
              />
            }
            label={t('secondFactorRequired')}
          />
          <Muted>
            {data.without === 0
              ? t('allWithSecondFactor')
              : t('withoutSecondFactor', { count: data.without })}
          </Muted>
          <Failure error={saving.error} text={t('secondFactorNotSaved')} />
        </>
      )}
    </Card>
  );
}
