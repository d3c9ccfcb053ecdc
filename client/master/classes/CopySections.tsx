import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Term } from '../../../tool/contract/organisation.ts';
import { call } from '../../lib/api.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { platformsQuery } from '../integrations/api.ts';
import { termSectionsQuery, termsQuery } from './api.ts';
import { useMessages } from './messages.en.ts';

/** Offers a term without sections those of the term before it, unless an LMS makes its own. */
export function CopySections({ term }: { term: Term }) {
  const t = useMessages();
  const client = useQueryClient();
  const { data: terms } = useQuery(termsQuery(term.institution_id));
  // They come latest first.
  const from = terms?.find(({ start_date }) => start_date < term.start_date);
  const { data: platforms } = useQuery(platformsQuery);
  const { data: sections } = useQuery({
    ...termSectionsQuery(from?.id ?? ''),
    enabled: from !== undefined,
  });
  const copying = useMutation({
    mutationFn: (from_term_id: string) =>
      call('POST /api/master/terms/{id}/sections', {
        params: { id: term.id },
        body: { from_term_id },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['master', 'sections'] }),
  });
  const mayBeCopied = platforms?.every(
    (one) => ![one.institution_id, ...one.deployment_institution_ids].includes(term.institution_id),
  );
  if (!mayBeCopied || !from || !sections?.length) return null;
  return (
    <>
      <Failure error={copying.error} text={t('copyFailed')} />
      <Alert
        severity="info"
        action={
          <LoadingButton
            size="sm"
            loading={copying.isPending}
            onClick={() => copying.mutate(from.id)}
          >
            {copying.isPending ? t('copying') : t('copySections')}
          </LoadingButton>
        }
      >
        {t('copyText', { term: term.name, from: from.name })}
      </Alert>
    </>
  );
}
