import ArrowBack from '@mui/icons-material/ArrowBackRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { statusOf } from '../../../tool/contract/case-list.ts';
import type { RequiredField } from '../../../tool/contract/case-requirements.ts';
import type { InstructorCase } from '../../../tool/contract/practice-case.ts';
import { classesQuery } from '../../cases/class-choice/api.ts';
import { useClassOf } from '../../cases/class-choice/use-selected-class.ts';
import { usePrinting } from '../../lib/use-printing.ts';
import { dialogPath } from '../../lms/dialog.ts';
import { BackButton } from '../../ui/BackButton.tsx';
import { Columns } from '../../ui/Columns.tsx';
import { Surface } from '../../ui/Card.tsx';
import { FocusOnStep, Page } from '../../ui/Page.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { headerHeight, mobileBelow } from '../../ui/theme/tokens.ts';
import { casesPath } from '../cases/cases-path.ts';
import { StatusChip } from '../cases/StatusChip.tsx';
import { CaseStore } from './case-store.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { CaseDraft } from './draft.ts';
import { DraftCard } from './DraftCard.tsx';
import type { DraftKeeper } from './kept-draft.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LostDialog } from './LostDialog.tsx';
import { useMessages } from './messages.en.ts';
import { Messages, PersistentNotice } from './Messages.tsx';
import type { Loss, Place } from './place.ts';
import { PublishButton } from './panel/PublishButton.tsx';
import { ProgressCard } from './panel/ProgressCard.tsx';
import { SaveState } from './panel/SaveState.tsx';
import { SidePanel } from './panel/SidePanel.tsx';
import { BasicsTab } from './tabs/BasicsTab.tsx';
import { ContentTab } from './tabs/ContentTab.tsx';
import { FeedbackTab } from './tabs/FeedbackTab.tsx';
import { fieldId } from './tabs/field-id.ts';
import { SectionField } from './tabs/SectionField.tsx';
import { ScenarioTab } from './tabs/ScenarioTab.tsx';
import { useSuccessMessage } from './use-success-message.ts';
import { useTabScroll } from './use-tab-scroll.ts';

const tabs = ['basics', 'content', 'scenario', 'feedback'] as const;
type TabName = (typeof tabs)[number];

const panels = {
  basics: BasicsTab,
  content: ContentTab,
  scenario: ScenarioTab,
  feedback: FeedbackTab,
};

const tabOf = (field: RequiredField): TabName => {
  if (field === 'curricular_goals') return 'content';
  return field === 'situation_instructions' || field === 'behavioral_guidelines'
    ? 'scenario'
    : 'basics';
};

/** Delay before the editor navigates to a created case, in milliseconds (specification 2 §9). */
const redirectMs = 1500;

interface EditorProps {
  place: Place;
  draft: CaseDraft;
  saved?: InstructorCase;
  /** Keeps unsaved changes over a reload and a login. */
  keeper: DraftKeeper;
  lost?: Loss;
}

/** Four tabs next to the panel that saves and publishes; above it where there is no room. */
export function Editor({ place, draft, saved, keeper, lost }: EditorProps) {
  const t = useMessages();
  const navigate = useNavigate();
  const [store] = useState(() => new CaseStore(place, draft, { saved, keeper, lost }));
  const view = useSyncExternalStore(store.subscribe, store.view);
  const [tab, showTab] = useState<TabName>('basics');
  const { begin, leave } = useTabScroll(tab);
  const setTab = (next: TabName) => {
    leave();
    showTab(next);
  };
  const small = useMediaQuery(isSmall);
  const printing = usePrinting();
  useEffect(() => () => store.dispose(), [store]);
  useSuccessMessage(store);

  const { created } = view;
  useEffect(() => {
    if (!created) return;
    const success = created.published ? 'published' : 'draft_saved';
    // The dialog of an LMS ticks what was published.
    const selection = created.published && dialogPath();
    const next = selection || `/instructor/review/${created.id}?success=${success}`;
    const timer = setTimeout(() => void navigate(next, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [created, navigate]);

  const goTo = (field: RequiredField) => {
    setTab(tabOf(field));
    // The tab's panel is rendered in the next frame.
    requestAnimationFrame(() => document.getElementById(fieldId(field))?.focus());
  };
  const { data: classes = [] } = useQuery(classesQuery('instructor'));
  const ofClass = useClassOf({ classes, selected: null })(view.place);
  const at = tabs.indexOf(tab);
  const [previous, next] = [tabs[at - 1], tabs[at + 1]];
  const panelOf = (name: TabName) => {
    const Panel = panels[name];
    return (
      <Stack key={name} sx={{ gap: 2.5 }}>
        {printing && (
          <Typography variant="h2" data-print="part">
            {t(name)}
          </Typography>
        )}
        <Panel
          draft={view.draft}
          onChange={(change) => store.change(change)}
          typed={view.typed}
          onType={(typed) => store.type(typed)}
        />
        {name === 'basics' && <SectionField store={store} {...view.place} />}
      </Stack>
    );
  };
  return (
    <Page
      title={t(view.savedCase ? 'titleEdit' : 'titleNew')}
      detail={view.draft.title}
      description={
        <>
          <StatusChip status={view.savedCase ? statusOf(view.savedCase) : 'new'} />{' '}
          {classes.length > 1 && ofClass && <Chip label={ofClass} />}
        </>
      }
      actions={
        dialogPath() === null ? (
          <BackButton
            href={casesPath}
            startIcon={<ArrowBack aria-hidden className="flip-in-rtl" />}
          >
            {t('back')}
          </BackButton>
        ) : undefined
      }
    >
      <PersistentNotice store={store} view={view} />
      <Messages store={store} view={view} />
      <Columns from="lg" widths="minmax(0, 1fr) 19rem" sx={{ gap: 3, alignItems: 'start' }}>
        <Stack sx={{ gap: 3 }}>
          {!saved && view.created === null && <DraftCard store={store} place={view.place} />}
          <ProgressCard draft={view.draft} shown={small ? 2 : 3} onGoTo={goTo} />
          <Box ref={begin} sx={{ scrollMarginBlockStart: `calc(${headerHeight} + 0.75rem)` }}>
            <Surface sx={{ padding: { xs: 2, md: 3 }, paddingBlockStart: 1 }}>
              {/* Input between creating a case and navigating to it would be lost. */}
              <fieldset
                disabled={!view.savedCase && (view.busy !== null || created !== null)}
                style={plain}
              >
                <Tabs
                  label={t('tabs')}
                  value={tab}
                  onChange={setTab}
                  tabs={tabs.map((value) => ({ value, label: t(value) }))}
                >
                  <FocusOnStep step={tab}>
                    <Stack sx={{ gap: 2.5 }}>
                      {tabs.filter((name) => name === tab || printing).map(panelOf)}
                      <Stack direction="row" sx={{ gap: 1.5, justifyContent: 'space-between' }}>
                        <Button
                          variant="outline"
                          disabled={previous === undefined}
                          onClick={() => setTab(previous ?? tab)}
                        >
                          {t('previous')}
                        </Button>
                        <Button
                          variant="secondary"
                          disabled={next === undefined}
                          onClick={() => setTab(next ?? tab)}
                        >
                          {t('next')}
                        </Button>
                      </Stack>
                    </Stack>
                  </FocusOnStep>
                </Tabs>
              </fieldset>
            </Surface>
          </Box>
          {small && (
            <BottomBar data-print="hide">
              <SaveState view={view} />
              <PublishButton store={store} view={view} />
            </BottomBar>
          )}
        </Stack>
        <SidePanel store={store} view={view} publishes={!small} />
      </Columns>
      <LeaveGuard store={store} />
      {view.lost && <LostDialog store={store} place={view.place} lost={view.lost} />}
      {view.conflicting && (
        <ConflictDialog
          key={view.conflicting.revision}
          mine={view.draft}
          base={view.saved}
          theirs={view.conflicting}
          onResolve={(fields) => store.resolve(fields)}
        />
      )}
    </Page>
  );
}

/** Too narrow for a panel beside the tabs, or too low for more than its publish button. */
const isSmall = ({ breakpoints }: Theme) => `${breakpoints.down('lg')}, (max-height: 36rem)`;

/** A window that has room for the bar; a lower one has if the navigation is not in the dock. */
const hasRoom = `@media (min-height: 26rem), (min-height: 22rem) and (min-width: ${mobileBelow}em)`;

/** Sticks to the end of the window while the tab is longer. */
const BottomBar = styled('div')(({ theme: { vars, spacing } }) => ({
  [hasRoom]: { position: 'sticky', insetBlockEnd: 'var(--dock)' },
  // Above the tab, below the round help button.
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: spacing(0.5),
  // Before the first save the state is empty and takes no room.
  '& > :not(button, :empty)': { marginInlineEnd: spacing(2) },
  '& > button': { flex: '1 1 9rem' },
  marginInline: spacing(-2),
  paddingBlock: spacing(1.25),
  // Room for the round help button, which is in the dock if there is one; the dialog of an LMS has none.
  paddingInline: `${spacing(2)} max(${spacing(2)}, calc(var(--help-button, ${spacing(10)}) - var(--dock)))`,
  backgroundColor: vars.palette.background.default,
  borderBlockStart: `1px solid ${vars.palette.divider}`,
}));

const plain = { border: 0, margin: 0, padding: 0, minInlineSize: 0 } as const;
