import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { findTemplate } from '../../../tool/contract/case-templates.ts';
import { useSelectedClass } from '../../cases/class-choice/use-selected-class.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { thisMinute } from '../../lib/local-time.ts';
import { useText } from '../../lib/text.ts';
import { Loading } from '../../ui/Loading.tsx';
import { casesPath, type CasesState } from '../cases/cases-path.ts';
import { loadCase } from './api.ts';
import { withChange, draftOf, emptyDraft, type CaseDraft } from './draft.ts';
import { Editor } from './Editor.tsx';
import { draftKeeper } from './kept-draft.ts';
import { messages } from './messages.en.ts';

/** /instructor/review/new and /instructor/review/:caseId (specification 2 §2). */
export default function EditorPage() {
  const { caseId } = useParams();
  const [search] = useSearchParams();
  const origin = search.get('copy') ?? search.get('template') ?? '';
  return caseId === undefined ? <NewCase key={origin} /> : <KnownCase key={caseId} id={caseId} />;
}

/** Fetched once whenever the editor is opened; changes are then in the editor. */
const useCase = (id: string | null) =>
  useQuery({
    queryKey: ['case-editor', id],
    queryFn: () => loadCase(id ?? ''),
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 0,
  });

function KnownCase({ id }: { id: string }) {
  const t = useText(messages);
  const { user } = useSignedIn();
  const { data, error } = useCase(id);
  if (error) return <Back notice={t('loadFailed')} cause={error} />;
  if (!data) return <Loading text={t('loading')} />;
  const keeper = draftKeeper(user.id, id);
  return <Editor place={data} draft={draftOf(data)} saved={data} keeper={keeper} />;
}

/** A new case: blank, from a template, or from another case. */
function NewCase() {
  const t = useText(messages);
  const [search] = useSearchParams();
  const scope = useSelectedClass();
  const { user } = useSignedIn();
  const copied = search.get('copy');
  const source = useCase(copied);
  const classId = search.get('class_id') ?? scope.selected?.class_id;
  if (source.error) return <Back notice={t('loadFailed')} cause={source.error} />;
  if (scope.status === 'loading' || (copied !== null && !source.data))
    return <Loading text={t('loading')} />;
  if (classId === undefined) return <Back notice={t('noClass')} asksForClass />;
  const section = scope.selected?.class_id === classId ? scope.selected.section_id : null;
  const draft: CaseDraft = source.data
    ? { ...draftOf(source.data), title: t('copyOf', { title: source.data.title }) }
    : { ...emptyDraft, ...fromTemplate(search.get('template')) };
  const origin = copied ?? search.get('template') ?? '';
  return (
    <Editor
      place={{ class_id: classId, section_id: section }}
      draft={withChange(draft, {})}
      keeper={draftKeeper(user.id, classId, origin)}
    />
  );
}

/** A complete case that opens now, so that it can be published unchanged. */
function fromTemplate(id: string | null): Partial<CaseDraft> {
  const template = findTemplate(id);
  return template ? { ...template, accessible_on: thisMinute() } : {};
}

/** Redirects to the lessons, with a notice. */
function Back({ notice, cause, ...more }: { notice: string; cause?: Error } & CasesState) {
  useEffect(() => {
    if (cause) console.error(notice, cause);
  }, [notice, cause]);
  const state: CasesState = { notice, ...more };
  return <Navigate to={casesPath} replace state={state} />;
}
