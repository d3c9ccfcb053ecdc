import Group from '@mui/icons-material/PeopleAltRounded';
import PersonRemove from '@mui/icons-material/PersonRemoveRounded';
import Mail from '@mui/icons-material/MailOutlineRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { everyGroup } from '../../../tool/contract/student-list.ts';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { withParam } from '../../lib/with-param.ts';
import { Alert, Failure } from '../../ui/Alert.tsx';
import { Card } from '../../ui/Card.tsx';
import { ExportButtons } from '../../ui/export-buttons/ExportButtons.tsx';
import { NoMatch } from '../../ui/NoMatch.tsx';
import { LiveText } from '../../ui/LiveText.tsx';
import { ListControls } from '../../ui/ListControls.tsx';
import { EmptyState, ListSkeleton } from '../../ui/Placeholders.tsx';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { useStudentList, type Student } from './api.ts';
import { completionsTable, studentsTable } from './export-students.ts';
import { groupOptions, useClassNames } from './groups.ts';
import { NeedFilters } from './NeedFilters.tsx';
import { RosterStats } from './RosterStats.tsx';
import { defaultStudentChoice } from './rows.ts';
import { pageSize, StudentTable } from './StudentTable.tsx';
import { StudentDialog } from './StudentDialog.tsx';
import { WriteDialog } from './WriteDialog.tsx';
import { useMessages as useCaseTexts } from '../../cases/messages.en.ts';
import { useMessages } from './messages.en.ts';

interface RosterProps {
  scope: SelectedClass;
  onAdd: () => void;
  onRemove: (student: Student) => void;
  onRemoveSeveral: () => void;
  /** Called with a message, with the number of recipients, after mails were queued. */
  onSent: (text: string) => void;
}

/** Figures and list; a failed load is only logged and shows empty values (specification 2 §8). */
export function Roster(props: RosterProps) {
  const { scope, onAdd, onRemove } = props;
  const t = useMessages();
  const ofCases = useCaseTexts();
  const [limit, setLimit] = useState(pageSize);
  const [params, setParams] = useSearchParams();
  const opened = params.get('student');
  const [choice, setChoice] = useAddressChoice(defaultStudentChoice);
  const { list, isPending, readAll } = useStudentList(scope, useDeferredValue(choice), limit);
  const { summary, shown } = list;
  const groups = groupOptions(list.groups, t);
  const writing = useMutation({ mutationFn: readAll });
  const section = scope.selected;
  const course = section?.course_code ?? null;
  const classes = useClassNames(scope);
  return (
    <>
      <RosterStats {...summary} course={course} pending={isPending} />
      <Card
        title={t('list')}
        description={
          <LiveText text={isPending ? '\u00a0' : t('shown', { shown, count: summary.total })} />
        }
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button
              variant="outline"
              size="sm"
              startIcon={<Mail />}
              disabled={shown === 0}
              onClick={() => writing.mutate()}
            >
              {t('writeTo', { count: shown })}
            </Button>
            {/* Also while it is not known, so that the row of buttons does not grow. */}
            {(isPending || summary.total > 1) && (
              <Button
                variant="outline"
                size="sm"
                startIcon={<PersonRemove />}
                disabled={isPending}
                onClick={props.onRemoveSeveral}
              >
                {t('removeSeveralTitle')}
              </Button>
            )}
            <ExportButtons
              size="sm"
              disabled={shown === 0}
              read={async () => studentsTable(await readAll(), course, classes, t)}
            />
            {section && (
              <ExportButtons
                size="sm"
                label={t('exportCompletions')}
                disabled={shown === 0}
                read={async () => completionsTable(await readAll(), section, t)}
              />
            )}
          </Stack>
        }
      >
        <Failure error={writing.error} text={t('sendFailed')} />
        {list.outdated && <Alert severity="info">{t('outdated')}</Alert>}
        {(isPending || summary.total > 0) && (
          <Stack sx={{ visibility: isPending ? 'hidden' : 'visible' }}>
            <NeedFilters counts={list.needs} choice={choice} onChange={setChoice} />
          </Stack>
        )}
        <ListControls
          choice={{ ...choice, group: choice.group in groups ? choice.group : everyGroup }}
          onChange={setChoice}
          placeholder={t('search')}
          selects={[
            ...(list.groups.length === 0
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
              label: ofCases('sort'),
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
        ) : summary.total === 0 ? (
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
        ) : shown === 0 ? (
          <NoMatch
            title={t('noMatchTitle')}
            text={t('noMatchText')}
            clear={ofCases('clear')}
            onClear={() => setChoice({ ...defaultStudentChoice, sort: choice.sort })}
          />
        ) : (
          <StudentTable
            students={list.students}
            classes={classes}
            total={shown}
            onMore={setLimit}
            sort={choice.sort}
            onSort={(sort) => setChoice({ ...choice, sort })}
            linkOf={({ id }) => `?${withParam(params, 'student', id)}`}
            onRemove={onRemove}
          />
        )}
      </Card>
      {writing.data && (
        <WriteDialog
          students={writing.data}
          onClose={writing.reset}
          onSent={(text) => {
            writing.reset();
            props.onSent(text);
          }}
        />
      )}
      {opened !== null && (
        <StudentDialog
          id={opened}
          scope={scope.query}
          onClose={() => setParams(withParam(params, 'student', null), { replace: true })}
        />
      )}
    </>
  );
}

const usualSorts = { name: 0, sessions: 0, recent: 0, 'minutes-up': 0, 'practiced-up': 0 };
