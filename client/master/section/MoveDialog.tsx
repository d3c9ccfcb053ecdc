import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Section } from '../../../tool/contract/organisation.ts';
import { call } from '../../lib/api.ts';
import { translateServerText } from '../../lib/text.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { CheckList } from '../../ui/CheckList.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { StatusLine } from '../../ui/LiveText.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import type { Enrolled } from './api.ts';
import { useMessages } from './messages.en.ts';
import { nameOf, stillMatching } from './people.ts';

/** The search shows above this number of people. */
const searchAbove = 10;

interface MoveDialogProps {
  people: readonly Enrolled[];
  /** The sections to move to. */
  others: readonly Section[];
  onClose: () => void;
  /** Called with a message when all were moved. */
  onMoved: (text: string) => void;
}

/** Moves several people of a section to another one. */
export function MoveDialog({ people, others, onClose, onMoved }: MoveDialogProps) {
  const t = useMessages();
  const client = useQueryClient();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [where, setWhere] = useState(others[0]?.id ?? '');
  const ids = people.map(({ enrollment_id }) => enrollment_id).filter((id) => chosen.has(id));
  const moving = useMutation({
    mutationFn: () =>
      call('POST /api/master/enrollments/move', {
        body: { enrollment_ids: ids, section_id: where },
      }),
    onSuccess: ({ moved, failed }) => {
      const code = others.find(({ id }) => id === where)?.section_code ?? '';
      if (failed.length === 0) onMoved(t('moved', { count: moved, code }));
    },
    // After a failure, too: some may have been moved.
    onSettled: () => client.invalidateQueries({ queryKey: ['master', 'section-enrollments'] }),
  });
  const failed = moving.data?.failed ?? [];
  const nameOfFailed = (id: string) => {
    const person = people.find(({ enrollment_id }) => enrollment_id === id);
    return person ? `${nameOf(person)}: ` : '';
  };
  const found = stillMatching(people, search);
  return (
    <FormDialog
      title={t('moveTitle')}
      description={t('moveText')}
      busy={moving.isPending}
      changed={ids.length > 0}
      disabled={ids.length === 0}
      submitLabel={ids.length === 0 ? t('moveTitle') : t('move', { count: ids.length })}
      busyLabel={t('moving')}
      onClose={onClose}
      onSubmit={() => moving.mutate()}
    >
      <Failure error={moving.error} text={t('moveFailed')} />
      {failed.length > 0 && (
        <Alert severity="error">
          {t('notMoved')}
          {failed.map(({ enrollment_id, error }) => (
            <bdi key={enrollment_id} style={{ display: 'block' }}>
              {nameOfFailed(enrollment_id)}
              {translateServerText(error)}
            </bdi>
          ))}
        </Alert>
      )}
      <Select
        label={t('moveTo')}
        value={where}
        onChange={setWhere}
        options={others.map(({ id, section_code }) => ({
          value: id,
          label: t('section', { code: section_code }),
        }))}
      />
      {people.length > searchAbove && (
        <SearchBox value={search} onChange={setSearch} placeholder={t('search')} />
      )}
      {found.length === 0 && <StatusLine>{t('noResults', { search: search.trim() })}</StatusLine>}
      <CheckList
        label={t('movePeople')}
        rows={found.map((person) => ({
          id: person.enrollment_id,
          title: nameOf(person),
          detail: person.email,
        }))}
        chosen={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
