import Add from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocation, useNavigate } from 'react-router-dom';
import { ClassPage } from '../../cases/class-choice/ClassPage.tsx';
import { textIn } from '../../lib/paths.ts';
import { Banner } from '../../ui/Banner.tsx';
import { useMessages as useClassTexts } from '../../cases/class-choice/messages.en.ts';
import type { SelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { Card } from '../../ui/Card.tsx';
import { bannerMs } from '../../ui/SuccessMessage.tsx';
import { CourseCopyOffer } from '../lms-course/CourseCopyOffer.tsx';
import { ShareActions } from '../case-sharing/ShareActions.tsx';
import { CaseList } from './CaseList.tsx';
import { asksForClass, type CasesState, newCasePath } from './cases-path.ts';
import { useMessages } from './messages.en.ts';
import { TemplateButton } from './TemplateButton.tsx';

/** /instructor/lessons: the cases of a class with their actions (specification 2 §2). */
export default function CasesPage() {
  const t = useMessages();
  const asked = asksForClass(useLocation().state);
  return (
    <>
      <Notice />
      <ClassPage
        title={t('title')}
        describe={t}
        actions={(scope) => (
          <>
            <ShareActions scope={scope} />
            {scope.selected && <TemplateButton classId={scope.selected.class_id} />}
            <Button href={newCasePath(scope.selected?.class_id)} startIcon={<Add aria-hidden />}>
              {t('add')}
            </Button>
          </>
        )}
      >
        {(scope) => (
          <>
            {asked && scope.selected === null && <ClassesForCase classes={scope.classes} />}
            {scope.selected && (
              <CourseCopyOffer
                key={`over-${scope.selected.section_id}`}
                sectionId={scope.selected.section_id}
              />
            )}
            <CaseList key={scope.selected?.section_id ?? 'all'} scope={scope} />
          </>
        )}
      </ClassPage>
    </>
  );
}

/** Why the editor redirected here: no class, or a case that failed to load. */
function Notice() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const notice = textIn(state, 'notice');
  if (notice === null) return null;
  const left: CasesState | null = asksForClass(state) ? { asksForClass: true } : null;
  const close = () => void navigate(pathname, { replace: true, state: left });
  return (
    <Banner severity="error" autoHideMs={bannerMs} onClose={close}>
      {notice}
    </Banner>
  );
}

/**
 * The possible classes of a new case that was requested under 'All Classes'. With nothing selected
 * the page itself asks for a class.
 */
function ClassesForCase({ classes }: Pick<SelectedClass, 'classes'>) {
  const t = useMessages();
  const ofClass = useClassTexts();
  return (
    <Card title={t('chooseClass')}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {classes.map(({ section_id, class_id, course_code, section_code }) => (
          <Button key={section_id} variant="outline" href={newCasePath(class_id)}>
            {ofClass('option', { course: course_code, section: section_code })}
          </Button>
        ))}
      </Stack>
    </Card>
  );
}
