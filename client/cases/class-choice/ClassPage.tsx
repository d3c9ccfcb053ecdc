import School from '@mui/icons-material/SchoolRounded';
import { type ReactNode, Suspense } from 'react';
import { lazy } from '../../lib/lazy-page.ts';
import { Page } from '../../ui/Page.tsx';
import { Surface } from '../../ui/Card.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/Placeholders.tsx';
import { useMessages } from './messages.en.ts';
import { type SelectedClass, useSelectedClass } from './use-selected-class.ts';
import { Select } from '../../ui/Select.tsx';
import { useClassName } from './use-class-name.ts';

/** Lazy: whoever has one class, or has chosen one, needs none. */
const ClassPicker = lazy(() => import('./ClassPicker.tsx'));

interface ClassPageProps {
  /** Hook that changes the selected class; default: none. It must not change between renders. */
  useScope?: (scope: SelectedClass) => SelectedClass;
  title: string;
  name?: string;
  /** The page's texts; the description depends on the selected class (specification 1 §2). */
  describe: (
    key: 'descriptionAll' | 'descriptionClass',
    values: Record<'course' | 'section' | 'term', string>,
  ) => string;
  actions?: (scope: SelectedClass) => ReactNode;
  /** Shown below the empty text to somebody who is in no class. */
  withoutClass?: ReactNode;
  /** Rendered once a class, or all of them, is selected. */
  children: (scope: SelectedClass) => ReactNode;
}

/**
 * A page that is scoped to a selected class: the class dropdown in its header, and the picker, the
 * empty text or the error instead of its content until a class is selected.
 *
 *  <ClassPage title={t('title')} describe={t}>
 *    {(scope) => <CaseList query={scope.query} />}
 *  </ClassPage>
 */
export function ClassPage(props: ClassPageProps) {
  const { title, name, describe, actions, withoutClass, children, useScope = asItIs } = props;
  const scope = useScope(useSelectedClass());
  const { status, selected } = scope;
  const ready = status === 'ready';
  return (
    <Page
      title={title}
      name={name}
      description={describe(selected ? 'descriptionClass' : 'descriptionAll', {
        course: selected?.course_code ?? '',
        section: selected?.section_code ?? '',
        term: selected?.term.name ?? '',
      })}
      actions={
        ready && (
          <>
            <ClassSelect scope={scope} />
            {actions?.(scope)}
          </>
        )
      }
    >
      {ready ? children(scope) : <NoClass scope={scope} />}
      {status === 'empty' && withoutClass}
    </Page>
  );
}

const asItIs = (scope: SelectedClass): SelectedClass => scope;

function NoClass({ scope }: { scope: SelectedClass }) {
  const t = useMessages();
  const loading = <Loading text={t('loading')} />;
  switch (scope.status) {
    case 'failed':
      return (
        <Surface>
          <ErrorState text={t('failed')} onRetry={scope.retry} />
        </Surface>
      );
    case 'empty':
      return (
        <Surface>
          <EmptyState
            icon={<School />}
            title={t('emptyTitle')}
            text={scope.role === 'student' ? t('emptyStudent') : t('emptyInstructor')}
          />
        </Surface>
      );
    case 'choosing':
      return (
        <Suspense fallback={loading}>
          <ClassPicker scope={scope} />
        </Suspense>
      );
    default:
      return loading;
  }
}

/** With more classes than this the dropdown offers 'Manage Classes...' (specification 1 §9). */
const manageAbove = 4;

/** 'All Classes', each class, and the link back to the picker. */
export function ClassSelect({ scope }: { scope: SelectedClass }) {
  const t = useMessages();
  const nameOf = useClassName(scope.classes);
  const options = [
    { value: 'all', label: t('all') },
    // Not below dozens of classes, which the picker can search.
    ...(scope.classes.length > manageAbove ? [{ value: 'manage', label: t('manage') }] : []),
    ...scope.classes.map((row) => ({ value: row.section_id, label: nameOf(row) })),
  ];
  const choose = (value: string) => {
    if (value === 'manage') return scope.reopen();
    const row = scope.classes.find((one) => one.section_id === value);
    scope.choose(row ?? 'all');
  };
  return (
    <Select
      label={t('label')}
      hideLabel
      value={scope.selected?.section_id ?? 'all'}
      options={options}
      onChange={choose}
      minWidth="min(13rem, 70vw)"
    />
  );
}
