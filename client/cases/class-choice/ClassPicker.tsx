import Groups from '@mui/icons-material/GroupsRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { finding } from '../../../tool/contract/constants/search.ts';
import { StatusLine } from '../../ui/LiveText.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { elevation, motion, radius } from '../../ui/theme/tokens.ts';
import { useMessages as useCaseTexts } from '../messages.en.ts';
import type { ClassRow } from './api.ts';
import { useMessages } from './messages.en.ts';
import type { SelectedClass } from './use-selected-class.ts';

const searchAbove = 10;

/** The full grid of classes, shown while there are several and none is selected. */
export default function ClassPicker({ scope }: { scope: SelectedClass }) {
  const t = useMessages();
  const ofCases = useCaseTexts();
  const [search, setSearch] = useState('');
  const matches = finding(search);
  const nameOf = ({ course_code: course, section_code: section }: ClassRow) =>
    t('option', { course, section });
  const shown = scope.classes.filter((row) =>
    matches(nameOf(row), row.title, row.term.name, row.instructor_name),
  );
  /** The pressed card unmounts: as after a navigation, the focus moves to the content. */
  const choose: typeof scope.choose = (choice) => {
    scope.choose(choice);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const past = shown.filter(({ term }) => term.past);
  const cards = (rows: readonly ClassRow[]) =>
    rows.map((row) => (
      <Choice key={row.section_id} title={nameOf(row)} text={row.title} onClick={() => choose(row)}>
        <ClassFacts row={row} />
      </Choice>
    ));
  return (
    <Box component="section" aria-labelledby="class-picker-title">
      <Typography id="class-picker-title" variant="h2">
        {t('pickTitle')}
      </Typography>
      <Typography color="textSecondary" sx={{ marginBlock: 0.5, marginBlockEnd: 2.5 }}>
        {t('pickText')}
      </Typography>
      {scope.classes.length > searchAbove && (
        <Box sx={{ marginBlockEnd: 2 }}>
          <SearchBox value={search} placeholder={t('search')} onChange={setSearch} />
        </Box>
      )}
      <Grid>
        {matches(t('all')) && (
          <Choice title={t('all')} text={t('allText')} onClick={() => choose('all')}>
            <Groups aria-hidden sx={{ color: 'text.secondary' }} />
          </Choice>
        )}
        {cards(shown.filter(({ term }) => !term.past))}
      </Grid>
      {past.length > 0 && (
        <>
          <Typography variant="h3" sx={{ marginBlock: 3, marginBlockEnd: 2 }}>
            {t('pastTerms')}
          </Typography>
          <Grid>{cards(past)}</Grid>
        </>
      )}
      {shown.length === 0 && <StatusLine>{ofCases('noMatchTitle')}</StatusLine>}
    </Box>
  );
}

function ClassFacts({ row }: { row: ClassRow }) {
  const t = useMessages();
  return (
    <>
      <Chip label={row.term.name} />
      <Muted variant="caption" component="span">
        {row.student_count === undefined
          ? row.instructor_name !== '' && t('taughtBy', { name: row.instructor_name })
          : `${t('students', { count: row.student_count })} · ${t('cases', { count: row.case_count ?? 0 })}`}
      </Muted>
    </>
  );
}

function Choice(props: { title: string; text: string; onClick: () => void; children: ReactNode }) {
  return (
    <ChoiceCard onClick={props.onClick}>
      <Typography variant="h3" component="span">
        <bdi>{props.title}</bdi>
      </Typography>
      <Muted component="span" sx={{ flex: 1 }}>
        <bdi>{props.text}</bdi>
      </Muted>
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginTop: 1 }}
      >
        {props.children}
      </Box>
    </ChoiceCard>
  );
}

const Grid = styled('div')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
}));

const ChoiceCard = styled(ButtonBase)(({ theme: { vars, spacing } }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  gap: spacing(0.5),
  textAlign: 'start',
  // A long name with wide letter spacing must not overflow.
  overflowWrap: 'anywhere',
  padding: spacing(2.5),
  borderRadius: radius.card,
  backgroundColor: vars.palette.background.paper,
  border: `1px solid ${vars.palette.divider}`,
  boxShadow: elevation.raised,
  transition: `border-color ${motion.quick}ms, transform ${motion.quick}ms`,
  '&:hover': { borderColor: vars.palette.primary.main, transform: 'translateY(-2px)' },
}));
