import Add from '@mui/icons-material/AddRounded';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CaseCard } from '../../../tool/contract/practice-case.ts';
import { CaseGrid } from '../../cases/CaseCard.tsx';
import { type SelectedClass, useClassOf } from '../../cases/class-choice/use-selected-class.ts';
import { ApiError, serverTextOr } from '../../lib/api-error.ts';
import { motion, radius } from '../../ui/theme/tokens.ts';
import { assignmentsQuery } from '../assignments/api.ts';
import { AssignDialog } from '../assignments/AssignDialog.tsx';
import { isLong } from '../students/api.ts';
import { type ListedCase, usePublishToggle } from './api.ts';
import { DeleteCaseDialog } from './DeleteCaseDialog.tsx';
import { InstructorCaseCard } from './InstructorCaseCard.tsx';
import { useMessages } from './messages.en.ts';
import { Muted } from '../../ui/Muted.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';

/** Number of cards at first and per 'Show more': an instructor may have hundreds of classes. */
export const cardsAtOnce = 100;

interface InstructorCaseGridProps {
  cases: readonly ListedCase[];
  /** Number of all cards, number of shown cards, and the callback of 'Show more'. */
  total: number;
  limit: number;
  onMore: () => void;
  scope: SelectedClass;
  addPath: string;
  /** Shows the error of an action; null removes it. */
  onProblem: (text: string | null) => void;
}

/** The cards with their actions, and the tile that adds a case. */
export function InstructorCaseGrid({ cases, limit, ...props }: InstructorCaseGridProps) {
  const { addPath, onProblem } = props;
  const scope = props.scope.query;
  const t = useMessages();
  const publishProblem = (error: Error) => {
    if (!(error instanceof ApiError) || error.status === 0) return t('publishFailed');
    if (error.code === 'cannot_publish') return t('incomplete');
    return serverTextOr(error, t('publishRefused'));
  };
  const toggling = usePublishToggle(scope, (error) => onProblem(publishProblem(error)));
  const [toAssign, setToAssign] = useState<CaseCard | null>(null);
  // With many sections the server sends the dates with the cards.
  const { data: assignments } = useQuery({
    ...assignmentsQuery(scope),
    enabled: !isLong(props.scope),
  });
  /** The first due date in these sections. */
  const dueOf = (id: string) =>
    assignments?.flatMap(({ case_id, due_at }) => (case_id === id && due_at) || []).sort()[0] ??
    null;
  const classOf = useClassOf(props.scope);
  const [toDelete, setToDelete] = useState<CaseCard | null>(null);
  const shown = cases.slice(0, limit);

  const toggle = (practiceCase: CaseCard, published = !practiceCase.published) => {
    onProblem(null);
    if (published && !practiceCase.publishable) return onProblem(t('incomplete'));
    toggling.mutate({ id: practiceCase.id, published });
  };
  const close = () => setToDelete(null);

  return (
    <div>
      <CaseGrid minWidth={21} height={17}>
        {shown.map((practiceCase) => (
          <InstructorCaseCard
            key={practiceCase.id}
            practiceCase={practiceCase}
            ofClass={classOf(practiceCase)}
            busy={toggling.isPending && toggling.variables.id === practiceCase.id}
            due={practiceCase.due_at ?? dueOf(practiceCase.id)}
            onAssign={() => setToAssign(practiceCase)}
            onToggle={() => toggle(practiceCase)}
            onTakeBack={() => toggle(practiceCase, false)}
            onDelete={() => setToDelete(practiceCase)}
          />
        ))}
        <ShowMore
          hidden={props.total - shown.length}
          step={cardsAtOnce}
          sx={{ placeSelf: 'center' }}
          onMore={props.onMore}
        />
        <AddTile to={addPath} />
        {toAssign && (
          <AssignDialog
            practiceCase={{ ...toAssign, title: toAssign.title || t('untitled') }}
            sectionId={scope.section_id}
            onClose={() => setToAssign(null)}
          />
        )}
        {toDelete && <DeleteCaseDialog practiceCase={toDelete} onClose={close} onDeleted={close} />}
      </CaseGrid>
    </div>
  );
}

function AddTile({ to }: { to: string }) {
  const t = useMessages();
  return (
    <Tile component={Link} to={to}>
      <Add aria-hidden />
      <Typography variant="subtitle1" component="span">
        {t('addTile')}
      </Typography>
      <Muted component="span">{t('addTileText')}</Muted>
    </Tile>
  );
}

const Tile = styled(ButtonBase)<{ component: typeof Link; to: string }>(
  ({ theme: { vars, spacing } }) => ({
    display: 'flex',
    flexDirection: 'column',
    gap: spacing(0.5),
    minBlockSize: '9rem',
    borderRadius: radius.card,
    border: `2px dashed ${vars.palette.outline.main}`,
    color: vars.palette.primary.main,
    transition: `border-color ${motion.quick}ms, background-color ${motion.quick}ms`,
    '&:hover': {
      borderColor: vars.palette.primary.main,
      backgroundColor: vars.palette.tint.primary,
    },
  }),
);
