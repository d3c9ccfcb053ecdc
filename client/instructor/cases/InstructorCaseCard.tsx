import Assign from '@mui/icons-material/EventRounded';
import Copy from '@mui/icons-material/ContentCopyRounded';
import Delete from '@mui/icons-material/DeleteOutlineRounded';
import Edit from '@mui/icons-material/EditRounded';
import Mic from '@mui/icons-material/MicNoneRounded';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Link, useLocation } from 'react-router-dom';
import type { CaseCard as CaseOnCard } from '../../../tool/contract/practice-case.ts';
import { CaseCard } from '../../cases/CaseCard.tsx';
import { formatDateTime, formatTimeRange } from '../../lib/format.ts';
import { languageLabel } from '../../lib/language-name.ts';
import { IconAction } from '../../ui/IconAction.tsx';
import { LoadingButton } from '../../ui/LoadingButton.tsx';
import { Muted } from '../../ui/Muted.tsx';
import { statusOf } from '../../../tool/contract/case-list.ts';
import { newCasePath } from './cases-path.ts';
import { useMessages } from './messages.en.ts';
import { StatusChip } from './StatusChip.tsx';

interface InstructorCaseCardProps {
  practiceCase: CaseOnCard;
  /** Name of its class, where cases of several are shown. */
  ofClass: string | null;
  /** The case is being published or unpublished. */
  busy: boolean;
  /** Due date in the selected class; null without one. */
  due: string | null;
  onToggle: () => void;
  /** Unpublishes a case that has unpublished edits. */
  onTakeBack: () => void;
  onAssign: () => void;
  onDelete: () => void;
}

export function InstructorCaseCard(props: InstructorCaseCardProps) {
  const { practiceCase, busy, onToggle, onTakeBack, onAssign, onDelete } = props;
  const t = useMessages();
  const { pathname } = useLocation();
  const { published, is_draft } = practiceCase;
  const title = practiceCase.title || t('untitled');
  const toggleLabel = published
    ? t(busy ? 'unpublishing' : 'unpublish')
    : t(busy ? 'publishing' : 'publish');
  return (
    <CaseCard
      title={title}
      description={practiceCase.description || t('noDescription')}
      badges={<Badges practiceCase={practiceCase} ofClass={props.ofClass} />}
      clamp
    >
      {(titleId) => (
        <>
          <Facts practiceCase={practiceCase} due={props.due} />
          {practiceCase.tryable && (
            <Button
              component={Link}
              to={`/practice/${practiceCase.id}`}
              state={{ from: pathname }}
              variant="secondary"
              size="sm"
              startIcon={<Mic aria-hidden />}
              aria-describedby={titleId}
            >
              {t(published && !is_draft ? 'test' : 'tryDraft')}
            </Button>
          )}
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Button
              component={Link}
              to={`/instructor/review/${practiceCase.id}`}
              state={{ from: pathname }}
              variant="outline"
              size="sm"
              startIcon={<Edit aria-hidden />}
              aria-describedby={titleId}
            >
              {t('edit')}
            </Button>
            <LoadingButton
              variant={published ? 'ghost' : 'default'}
              size="sm"
              loading={busy}
              onClick={onToggle}
              aria-describedby={titleId}
            >
              {toggleLabel}
            </LoadingButton>
            {practiceCase.edited_live && (
              <Button
                variant="ghost"
                size="sm"
                disabled={busy}
                onClick={onTakeBack}
                aria-describedby={titleId}
              >
                {t('unpublish')}
              </Button>
            )}
            <Stack direction="row" sx={{ gap: { xs: 0, sm: 1 }, marginInlineStart: 'auto' }}>
              <IconAction tip={t('assignShort')} label={t('assign', { title })} onClick={onAssign}>
                <Assign aria-hidden />
              </IconAction>
              <IconAction
                tip={t('copyShort')}
                label={t('copy', { title })}
                href={newCasePath(practiceCase.class_id, { copy: practiceCase.id })}
              >
                <Copy aria-hidden />
              </IconAction>
              <IconAction tip={t('deleteShort')} label={t('delete', { title })} onClick={onDelete}>
                <Delete aria-hidden />
              </IconAction>
            </Stack>
          </Stack>
        </>
      )}
    </CaseCard>
  );
}

function Badges({
  practiceCase,
  ofClass,
}: Pick<InstructorCaseCardProps, 'practiceCase' | 'ofClass'>) {
  const t = useMessages();
  const { target_language, proficiency_level } = practiceCase;
  return (
    <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap' }}>
      <StatusChip status={statusOf(practiceCase)} />
      {practiceCase.edited_live && <Chip variant="success" label={t('editedLive')} />}
      {ofClass !== null && <Chip label={ofClass} />}
      {target_language !== '' && <Chip variant="outline" label={languageLabel(target_language)} />}
      {proficiency_level !== '' && proficiency_level.length <= 24 && (
        <Chip variant="outline" label={proficiency_level} />
      )}
    </Stack>
  );
}

/** One line of facts: completeness of a draft, opening date, duration. */
function Facts({ practiceCase, due }: { practiceCase: CaseOnCard; due: string | null }) {
  const t = useMessages();
  const { published, accessible_on, min_time, max_time } = practiceCase;
  const opens = accessible_on !== null && (isToCome(accessible_on) ? 'opens' : 'opened');
  const facts = [
    !published && t('complete', { percent: practiceCase.completeness }),
    formatTimeRange(min_time, max_time),
    opens && t(opens, { date: formatDateTime(accessible_on) }),
    due !== null && t('due', { date: formatDateTime(due) }),
  ];
  return <Muted variant="caption">{facts.filter(Boolean).join(' · ')}</Muted>;
}

const isToCome = (instant: string) => Date.parse(instant) > Date.now();
