import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LtiProduct, ltiProducts } from '../../../tool/contract/constants/lti.ts';
import { call } from '../../lib/api.ts';
import { formatFullDateTime } from '../../lib/format.ts';
import { Failure } from '../../ui/Alert.tsx';
import { CancelButton, LoadingButton } from '../../ui/LoadingButton.tsx';
import { CopyValue } from '../../ui/CopyValue.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { institutionsQuery } from '../classes/api.ts';
import { useMessages } from './messages.en.ts';
import { institutionIdOf, noInstitution, usualInstitution } from './platform-form.ts';

/** A link with which an LMS registers itself (dynamic registration). */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const { data: institutions = [] } = useQuery(institutionsQuery);
  const [product, setProduct] = useState<LtiProduct>('moodle');
  const [chosen, setChosen] = useState<string>();
  const institution = chosen ?? usualInstitution(institutions);
  const making = useMutation({
    mutationFn: () =>
      call('POST /api/master/lti/invitations', {
        body: { product, institution_id: institutionIdOf(institution) },
      }),
  });
  const made = making.data;
  return (
    <Dialog
      open
      title={t('inviteTitle')}
      description={
        made ? t('inviteNext', { date: formatFullDateTime(made.expires_at) }) : t('inviteText')
      }
      busy={making.isPending}
      onClose={onClose}
      actions={
        made ? (
          <Button onClick={onClose}>{t('done')}</Button>
        ) : (
          <>
            <CancelButton disabled={making.isPending} onClick={onClose} />
            <LoadingButton loading={making.isPending} onClick={() => making.mutate()}>
              {making.isPending ? t('inviteMaking') : t('inviteMake')}
            </LoadingButton>
          </>
        )
      }
    >
      <Failure error={making.error} text={t('inviteFailed')} />
      {made ? (
        <CopyValue label={t('inviteLink')} value={made.url} />
      ) : (
        <>
          <Select<LtiProduct>
            label={t('product')}
            value={product}
            onChange={setProduct}
            options={ltiProducts.map((value) => ({ value, label: t(`${value}Product`) }))}
          />
          <Select
            label={t('institution')}
            value={institution}
            onChange={setChosen}
            options={[
              { value: noInstitution, label: t('noInstitution') },
              ...institutions.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </>
      )}
    </Dialog>
  );
}
