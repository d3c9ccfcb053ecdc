import AccountBalance from '@mui/icons-material/AccountBalanceRounded';
import type { Institution } from '../../../tool/contract/organisation.ts';
import { useText } from '../../lib/text.ts';
import { Level } from './Level.tsx';
import { withRow } from './OrganisationDialog.tsx';
import type { OpenDialog } from './resources.ts';
import { messages } from './messages.en.ts';

export function InstitutionLevel(props: {
  institutions: readonly Institution[];
  onSelect: (id: string) => void;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const t = useText(messages);
  const { institutions, onSelect, onOpen } = props;
  return (
    <Level
      title={t('institutions')}
      text={t('institutionsText')}
      icon={<AccountBalance />}
      items={institutions.map(({ id, name, location }) => ({ id, name, details: location }))}
      addLabel={t('institutionAdd')}
      searchLabel={t('searchInstitutions')}
      emptyTitle={t('noInstitutions')}
      emptyText={t('noInstitutionsText')}
      onSelect={onSelect}
      onAdd={() => onOpen({ kind: 'institution', mode: 'add' })}
      onEdit={withRow(institutions, (row) => onOpen({ kind: 'institution', mode: 'edit', row }))}
      onDelete={withRow(institutions, (row) =>
        onOpen({ kind: 'institution', mode: 'delete', row }),
      )}
    />
  );
}
