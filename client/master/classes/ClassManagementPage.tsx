import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSuccess } from '../../ui/SuccessMessage.tsx';
import { FocusOnStep, Page } from '../../ui/Page.tsx';
import { Loading } from '../../ui/Placeholders.tsx';
import { MasterAccess } from '../dashboard/MasterAccess.tsx';
import { useMessages } from './messages.en.ts';
import { masterScreens } from '../../../tool/contract/constants/master.ts';
import { SectionPanel } from '../section/SectionPanel.tsx';
import { classesQuery, institutionsQuery, termsQuery } from './api.ts';
import { ClassLevel, InstitutionLevel, TermLevel } from './Levels.tsx';
import { OrganisationDialog } from './OrganisationDialog.tsx';
import type { OpenDialog } from './resources.ts';
import { choose, type Level, useSelection } from './selection.ts';
import { Steps } from './Steps.tsx';

/** /master/classes (specification 2 §2). */
export default function ClassManagementPage() {
  const t = useMessages();
  return (
    <MasterAccess path="/master/classes" trustFlag waiting={<Loading text={t('loading')} />}>
      <Page title={t('title')} description={t('description')}>
        <ClassManagement />
      </Page>
    </MasterAccess>
  );
}

/**
 * The drill-down: institutions, then terms of the selected one, then its classes, then the sections
 * of a class in the term. An id in the URL that does not exist counts as not selected.
 */
function ClassManagement() {
  const t = useMessages();
  const [selection, setSelection] = useSelection();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [success, showSuccess] = useSuccess(masterScreens.successMs);
  const done = (text: string) => {
    setDialog(null);
    showSuccess(text);
  };
  const select = (level: Level, id: string | undefined) =>
    setSelection(choose(selection, level, id));

  const institutions = useQuery(institutionsQuery);
  const institution = institutions.data?.find(({ id }) => id === selection.institution);
  const terms = useQuery({
    ...termsQuery(institution?.id ?? ''),
    enabled: institution !== undefined,
  });
  const term = institution && terms.data?.find(({ id }) => id === selection.term);
  const classes = useQuery({ ...classesQuery(institution?.id ?? ''), enabled: term !== undefined });
  const course = term && classes.data?.find(({ id }) => id === selection.class);

  // With a selection in the URL, the levels are shown together, to avoid layout shifts.
  const isFinding =
    (selection.institution !== undefined && institutions.isPending) ||
    (selection.term !== undefined && institution !== undefined && terms.isPending) ||
    (selection.class !== undefined && term !== undefined && classes.isPending);

  const level = () => {
    if (!institution)
      return (
        <InstitutionLevel
          query={institutions}
          onSelect={(id) => select('institution', id)}
          onOpen={setDialog}
        />
      );
    if (!term)
      return (
        <TermLevel
          institution={institution}
          query={terms}
          onSelect={(id) => select('term', id)}
          onOpen={setDialog}
        />
      );
    if (!course)
      return (
        <ClassLevel
          institution={institution}
          term={term}
          query={classes}
          onSelect={(id) => select('class', id)}
          onOpen={setDialog}
        />
      );
    return (
      <SectionPanel
        key={`${term.id} ${course.id}`}
        institution={institution}
        term={term}
        course={course}
        onNotice={done}
      />
    );
  };

  return (
    <>
      {success}
      {isFinding ? (
        <Loading text={t('loading')} />
      ) : (
        <>
          <Steps
            institution={institution}
            term={term}
            course={course}
            onChange={(step) => select(step, undefined)}
            onOpen={setDialog}
          />
          <FocusOnStep step={[institution?.id, term?.id, course?.id].join(' ')}>
            {level()}
          </FocusOnStep>
        </>
      )}
      {dialog && (
        <OrganisationDialog
          open={dialog}
          onClose={() => setDialog(null)}
          onDone={(text) => {
            if (dialog.mode === 'delete' && selection[dialog.kind] === dialog.row.id)
              select(dialog.kind, undefined);
            done(text);
          }}
        />
      )}
    </>
  );
}
