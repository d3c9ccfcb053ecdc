import Group from '@mui/icons-material/PeopleAltRounded';
import Download from '@mui/icons-material/DownloadRounded';
import Mail from '@mui/icons-material/MailOutlineRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { exportCsv, exportXlsx } from '../../lib/export-table.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoMatch } from '../../ui/NoMatch.tsx';
import { ListControls } from '../../ui/ListControls.tsx';
import { ListSkeleton, StatSkeletons } from '../../ui/Skeletons.tsx';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { useText } from '../../lib/text.ts';
import { engagementQuery, type Student } from './api.ts';
import { studentsTable } from './export-students.ts';
import { everyGroup, groupOptions, isInGroup, noGroup } from './groups.ts';
import { NeedFilters } from './NeedFilters.tsx';
import { RosterStats } from './RosterStats.tsx';
import { chooseStudents, everyone, summariseRoster } from './rows.ts';
import { StudentTable } from './StudentTable.tsx';
import { StudentDialog } from './StudentDialog.tsx';
import { WriteDialog } from './WriteDialog.tsx';
import { messages } from './messages.en.ts';

interface RosterProps {
  scope: SelectedClass;
  onAdd: () => void;
  onRemove: (student: Student) => void;
  /** A message is on its way; the text says to how many. */
  onSent: (text: string) => void;
}

/** Figures and list; a failed load is only logged and shows empty values (specification 2 §8). */
export function Roster(props: RosterProps) {
  const { scope, onAdd, onRemove } = props;
  const t = useText(messages);
  const { data, error, isPending, dataUpdatedAt } = useQuery(engagementQuery(scope.query));
  useLoggedError(error, 'Failed to fetch students');
  const [writing, setWriting] = useState(false);
  const [params, setParams] = useSearchParams();
  const opened = params.get('student');
  const students = data ?? [];
  const groups = groupOptions(students, t);
  const [choice, setChoice] = useAddressChoice(
    everyone,
    data && { group: [everyGroup, ...Object.keys(groups)] },
  );
  const shown = chooseStudents(students, useDeferredValue(choice), dataUpdatedAt);
  const course = scope.selected?.course_code ?? null;
  return (
    <>
      {isPending ? (
        <StatSkeletons />
      ) : (
        <RosterStats summary={summariseRoster(students, dataUpdatedAt)} course={course} />
      )}
      <Card
        title={t('list')}
        description={
          <span aria-live="polite">
            {t('shown', { shown: shown.length, total: students.length })}
          </span>
        }
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
            <Button
              variant="outline"
              size="sm"
              startIcon={<Download />}
              disabled={shown.length === 0}
              onClick={() => exportCsv(studentsTable(shown, course, t))}
            >
              {t('export')}
            </Button>
            <Button
              variant="outline"
              size="sm"
              startIcon={<Download />}
              disabled={shown.length === 0}
              onClick={() => void exportXlsx(studentsTable(shown, course, t))}
            >
              {t('exportXlsx')}
            </Button>
            <Button
              size="sm"
              startIcon={<Mail />}
              disabled={shown.length === 0}
              onClick={() => setWriting(true)}
            >
              {t('writeTo', { count: shown.length })}
            </Button>
          </Stack>
        }
      >
        <NeedFilters
          students={students.filter((one) => isInGroup(one, choice.group))}
          choice={choice}
          onChange={setChoice}
          now={dataUpdatedAt}
        />
        <ListControls
          choice={{
            search: choice.search,
            group: choice.group,
            filter: choice.filter,
            sort: choice.sort,
          }}
          onChange={(part) => setChoice({ ...choice, ...part })}
          placeholder={t('search')}
          selects={[
            ...(groups[noGroup] === undefined
              ? []
              : [{ field: 'group' as const, label: t('group'), options: groups }]),
            {
              field: 'filter',
              label: t('filter'),
              options: {
                all: t('filterAll'),
                active: t('filterActive'),
                never: t('need_never'),
                week: t('need_week'),
                below: t('need_below', { minutes: choice.below }),
              },
            },
            {
              field: 'sort',
              label: t('sort'),
              options: {
                name: t('sortName'),
                sessions: t('sortSessions'),
                recent: t('sortRecent'),
                'minutes-up': t('sortLeast'),
                'practiced-up': t('sortLongestAgo'),
                ...(choice.sort in usualSorts ? {} : { [choice.sort]: t('sortColumn') }),
              },
            },
          ]}
        />
        {isPending ? (
          <ListSkeleton />
        ) : students.length === 0 ? (
          <EmptyState
            icon={<Group />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              <Button variant="secondary" onClick={onAdd}>
                {t('add')}
              </Button>
            }
          />
        ) : shown.length === 0 ? (
          <NoMatch
            title={t('noMatchTitle')}
            text={t('noMatchText')}
            clear={t('clear')}
            onClear={() => setChoice({ ...everyone, sort: choice.sort })}
          />
        ) : (
          <StudentTable
            students={shown}
            sort={choice.sort}
            onSort={(sort) => setChoice({ ...choice, sort })}
            linkOf={({ id }) => `?${withStudent(params, id)}`}
            onRemove={onRemove}
          />
        )}
      </Card>
      {writing && (
        <WriteDialog
          students={shown}
          onClose={() => setWriting(false)}
          onSent={(text) => {
            setWriting(false);
            props.onSent(text);
          }}
        />
      )}
      {opened !== null && (
        <StudentDialog
          id={opened}
          scope={scope.query}
          onClose={() => setParams(withStudent(params, null), { replace: true })}
        />
      )}
    </>
  );
}

const usualSorts = { name: 0, sessions: 0, recent: 0, 'minutes-up': 0, 'practiced-up': 0 };

/** The address with another student opened, or none; filters stay. */
function withStudent(params: URLSearchParams, id: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (id === null) changed.delete('student');
  else changed.set('student', id);
  return changed;
}
