import Group from '@mui/icons-material/PeopleAltRounded';
import Download from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoMatch } from '../../ui/NoMatch.tsx';
import { ListControls } from '../../ui/ListControls.tsx';
import { ListSkeleton, StatSkeletons } from '../../ui/Skeletons.tsx';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { useText } from '../../lib/text.ts';
import { engagementQuery, type Student } from './api.ts';
import { exportStudents } from './export-students.ts';
import { RosterStats } from './RosterStats.tsx';
import { chooseStudents, everyone, summariseRoster } from './rows.ts';
import { StudentTable } from './StudentTable.tsx';
import { messages } from './messages.en.ts';

interface RosterProps {
  scope: SelectedClass;
  onAdd: () => void;
  onRemove: (student: Student) => void;
}

/** Figures and list; a failed load is only logged and shows empty values (specification 2 §8). */
export function Roster({ scope, onAdd, onRemove }: RosterProps) {
  const t = useText(messages);
  const { data, error, isPending, dataUpdatedAt } = useQuery(engagementQuery(scope.query));
  useLoggedError(error, 'Failed to fetch students');
  const [choice, setChoice] = useState(everyone);
  const students = data ?? [];
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
          <Button
            variant="outline"
            size="sm"
            startIcon={<Download />}
            disabled={shown.length === 0}
            onClick={() => exportStudents(shown, course, t)}
          >
            {t('export')}
          </Button>
        }
      >
        <ListControls
          choice={choice}
          onChange={setChoice}
          placeholder={t('search')}
          selects={[
            {
              field: 'filter',
              label: t('filter'),
              options: {
                all: t('filterAll'),
                active: t('filterActive'),
              },
            },
            {
              field: 'sort',
              label: t('sort'),
              options: {
                name: t('sortName'),
                sessions: t('sortSessions'),
                recent: t('sortRecent'),
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
          <StudentTable students={shown} onRemove={onRemove} />
        )}
      </Card>
    </>
  );
}
