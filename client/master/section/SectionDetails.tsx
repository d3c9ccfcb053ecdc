import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Edit from '@mui/icons-material/EditRounded';
import PersonAdd from '@mui/icons-material/PersonAddRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Institution, Section } from '../../../tool/contract/organisation.ts';
import type { EnrollmentRole } from '../../../tool/contract/roles.ts';
import { serverTextOr } from '../../lib/api-error.ts';
import { ErrorState, Loading } from '../../ui/Placeholders.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { AddUserForm } from './AddUserForm.tsx';
import { enrolledQuery } from './api.ts';
import { EditSectionDialog } from './EditSectionDialog.tsx';
import { RoleList } from './RoleList.tsx';
import { useMessages } from './messages.en.ts';

interface SectionDetailsProps {
  section: Section;
  /** The other sections of its class in the term. */
  others: readonly Section[];
  institution: Institution;
  onNotice: (text: string) => void;
  onBack: () => void;
  onChanged: (section: Section) => Promise<void>;
  onDeleted: () => Promise<void>;
}

/** One section: its people by role, and the master's actions on it. */
export function SectionDetails({ section, institution, ...props }: SectionDetailsProps) {
  const t = useMessages();
  const { onNotice } = props;
  const { data: enrolled, isLoadingError, error, refetch } = useQuery(enrolledQuery(section.id));
  const [role, setRole] = useState<EnrollmentRole>('student');
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState(false);
  // Unknown while they load: 0 would be read as nobody.
  const count = (wanted: EnrollmentRole) =>
    enrolled?.filter((one) => one.role === wanted).length ?? '…';
  const list = () => {
    if (isLoadingError)
      return <ErrorState text={serverTextOr(error, t('usersLoadFailed'))} onRetry={refetch} />;
    if (!enrolled) return <Loading text={t('loadingUsers')} />;
    return (
      <RoleList
        key={role}
        role={role}
        people={enrolled.filter((one) => one.role === role)}
        section_id={section.id}
        others={props.others}
        onNotice={onNotice}
      />
    );
  };
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Stack
        direction="row"
        sx={{ gap: 1.25, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {t('section', { code: section.section_code })}
        </Typography>
        <Stack direction="row" sx={{ gap: 1.25, flexWrap: 'wrap' }}>
          <Button
            variant="ghost"
            size="sm"
            startIcon={<ArrowBack className="flip-in-rtl" />}
            onClick={props.onBack}
          >
            {t('back')}
          </Button>
          <Button variant="outline" size="sm" startIcon={<Edit />} onClick={() => setEditing(true)}>
            {t('editSection')}
          </Button>
          <Button
            variant={adding ? 'outline' : 'default'}
            size="sm"
            startIcon={adding ? undefined : <PersonAdd />}
            aria-expanded={adding}
            onClick={() => setAdding(!adding)}
          >
            {adding ? t('cancel') : t('addUser')}
          </Button>
        </Stack>
      </Stack>
      {adding && (
        <AddUserForm
          section={section}
          institution={institution}
          enrolled={enrolled ?? []}
          onAdded={(addedRole) => {
            setRole(addedRole);
            setAdding(false);
            onNotice(t('added'));
          }}
          onCancel={() => setAdding(false)}
        />
      )}
      <Tabs
        label={t('roles')}
        value={role}
        onChange={setRole}
        tabs={[
          { value: 'student', label: t('students', { count: count('student') }) },
          { value: 'instructor', label: t('instructors', { count: count('instructor') }) },
          { value: 'ta', label: t('tas', { count: count('ta') }) },
        ]}
      >
        {list()}
      </Tabs>
      {editing && (
        <EditSectionDialog
          section={section}
          onClose={() => setEditing(false)}
          onSaved={async (changed) => {
            await props.onChanged(changed);
            setEditing(false);
            onNotice(t('sectionUpdated'));
          }}
          onDeleted={async () => {
            await props.onDeleted();
            onNotice(t('sectionDeleted'));
          }}
        />
      )}
    </Stack>
  );
}
