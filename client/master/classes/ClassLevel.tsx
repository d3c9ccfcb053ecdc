import School from '@mui/icons-material/SchoolRounded';
import { useQuery } from '@tanstack/react-query';
import type { Class, Institution, Term } from '../../../tool/contract/organisation.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { useText } from '../../lib/text.ts';
import { termSectionsQuery } from './api.ts';
import { Level } from './Level.tsx';
import { withRow } from './OrganisationDialog.tsx';
import type { OpenDialog } from './resources.ts';
import { messages } from './messages.en.ts';

export function ClassLevel(props: {
  institution: Institution;
  term: Term;
  classes: readonly Class[];
  onSelect: (id: string) => void;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const t = useText(messages);
  const { institution, term, classes, onSelect, onOpen } = props;
  const sections = useQuery(termSectionsQuery(term.id));
  useLoggedError(sections.error, t('sectionsLoadFailed'));
  const taught = sections.data && new Set(sections.data.map(({ class_id }) => class_id));
  return (
    <Level
      title={t('classes')}
      text={t('classesText', { term: term.name })}
      icon={<School />}
      items={classes.map(({ id, course_code, title }) => ({
        id,
        name: course_code,
        details: title,
        ...(taught && !taught.has(id) && { dimmed: t('noSections') }),
      }))}
      addLabel={t('classAdd')}
      searchLabel={t('searchClasses')}
      emptyTitle={t('noClasses')}
      emptyText={t('noClassesText', { institution: institution.name })}
      onSelect={onSelect}
      onAdd={() => onOpen({ kind: 'class', mode: 'add', institution_id: institution.id })}
      onEdit={withRow(classes, (row) => onOpen({ kind: 'class', mode: 'edit', row }))}
      onDelete={withRow(classes, (row) => onOpen({ kind: 'class', mode: 'delete', row }))}
    />
  );
}
