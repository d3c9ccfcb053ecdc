import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, queryOf } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { Failure } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { CardSkeleton } from '../../ui/Skeletons.tsx';
import { messages } from './messages.en.ts';

const ruleQuery = queryOf(['master', 'second-factor'], 'GET /api/master/second-factor');

export function SecondFactorRule() {
  const t = useText(messages);
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
