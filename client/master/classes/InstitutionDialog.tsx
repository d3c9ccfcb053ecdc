import { useQueryClient } from '@tanstack/react-query';
import { InstitutionBody } from '../../../tool/contract/organisation.ts';
import { call } from '../../lib/api.ts';
import { useText } from '../../lib/text.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import type { DialogEnds, OpenInstitution } from './OrganisationDialog.tsx';
import { messages } from './messages.en.ts';

export function InstitutionDialog(props: { open: OpenInstitution } & DialogEnds) {
  const t = useText(messages);
  const client = useQueryClient();
  const { open, onClose, onDone } = props;
  // Users carry the names of their institutions.
  const reload = () =>
    Promise.all(
      ['institutions', 'users'].map((what) =>
        client.invalidateQueries({ queryKey: ['master', what] }),
      ),
    );
  if (open.mode === 'delete') {
    const { id, name } = open.row;
    return (
      <DeleteDialog
        title={t('deleteInstitution')}
        text={t('deleteInstitutionText', { name })}
        remove={async () => {
          await call('DELETE /api/master/institutions/{id}', { params: { id } });
          await reload();
        }}
        failed={t('institutionDeleteFailed')}
        onDeleted={() => onDone(t('institutionDeleted'))}
        onClose={onClose}
      />
    );
  }
  const adding = open.mode === 'add';
  return (
    <ItemDialog
      title={adding ? t('addInstitution') : t('editInstitution')}
      fields={[
        { name: 'name', label: t('institutionName') },
        { name: 'location', label: t('institutionLocation') },
      ]}
      initial={
        adding ? { name: '', location: '' } : { name: open.row.name, location: open.row.location }
      }
      schema={InstitutionBody}
      saveLabel={adding ? t('save') : t('saveChanges')}
      ready={adding ? ({ name }) => name.trim() !== '' : undefined}
      save={async (body) => {
        if (open.mode === 'add') await call('POST /api/master/institutions', { body });
        else await call('PUT /api/master/institutions/{id}', { params: { id: open.row.id }, body });
        await reload();
      }}
      failed={adding ? t('institutionAddFailed') : t('institutionUpdateFailed')}
      onSaved={() => onDone(adding ? t('institutionAdded') : t('institutionUpdated'))}
      onClose={onClose}
    />
  );
}
