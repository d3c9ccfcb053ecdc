import { refreshMaster } from '../../lib/query-client.ts';
import { ConfirmAction } from '../../ui/ConfirmAction.tsx';
import { useMessages } from './messages.en.ts';
import { ResourceDialog, type Values } from './ResourceDialog.tsx';
import { type OpenDialog, resources } from './resources.ts';

interface OrganisationDialogProps {
  open: OpenDialog;
  onClose: () => void;
  /** Called with a message after success, when the list is up to date. */
  onDone: (text: string) => void;
}

/** Adds, edits or deletes an institution, a term or a class. */
export function OrganisationDialog({ open, onClose, onDone }: OrganisationDialogProps) {
  const t = useMessages();
  const { kind } = open;
  const resource = resources[kind];
  if (open.mode === 'delete') {
    const { id } = open.row;
    const name = open.kind === 'class' ? open.row.course_code : open.row.name;
    return (
      <ConfirmAction
        title={t(`${kind}Delete`)}
        text={t(`${kind}DeleteText`, { name })}
        note={t('deleteNote')}
        confirmLabel={t('deleteShort')}
        busyLabel={t('deleting')}
        action={async () => {
          await resource.remove(id);
          await refreshMaster();
          onDone(t(`${kind}Deleted`));
        }}
        failed={t(`${kind}DeleteFailed`)}
        onClose={onClose}
      />
    );
  }
  const adding = open.mode === 'add';
  const { schema, send } = adding ? resource.add : resource.edit;
  const row: Values = adding ? {} : { ...open.row };
  const parent: Values =
    adding && 'institution_id' in open ? { institution_id: open.institution_id } : {};
  const fields = resource.fields(t);
  const initial = Object.fromEntries(fields.map(({ name }) => [name, row[name] ?? '']));
  return (
    <ResourceDialog
      name={`${kind} ${row.id ?? parent.institution_id ?? ''}`}
      title={adding ? t(`${kind}Add`) : t(`${kind}Edit`)}
      fields={fields}
      initial={{ ...initial, ...parent }}
      schema={schema}
      saveLabel={adding ? undefined : t('saveChanges')}
      ready={adding && kind === 'institution' ? ({ name = '' }) => name.trim() !== '' : undefined}
      save={async (body) => {
        await send(body, row.id ?? '');
        await refreshMaster();
        onDone(adding ? t(`${kind}Added`) : t(`${kind}Updated`));
      }}
      failed={adding ? t(`${kind}AddFailed`) : t(`${kind}UpdateFailed`)}
      onClose={onClose}
    />
  );
}
