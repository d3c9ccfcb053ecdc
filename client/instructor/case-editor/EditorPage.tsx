import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { findTemplate } from '../../../tool/contract/case-templates.ts';
import type { InstructorCase } from '../../../tool/contract/practice-case.ts';
import {
  type SelectedClass,
  useSelectedClass,
} from '../../cases/class-choice/use-selected-class.ts';
import { useSignedIn } from '../../lib/auth.ts';
import { thisMinute } from '../../lib/local-time.ts';
import { useLoggedError } from '../../lib/use-logged-error.ts';
import { Loading } from '../../ui/Placeholders.tsx';
import { casesPath, type CasesState } from '../cases/cases-path.ts';
import { loadCase } from './api.ts';
import { withChange, draftOf, emptyDraft, type CaseDraft } from './draft.ts';
import { Editor } from './Editor.tsx';
import { draftKeeper } from './kept-draft.ts';
import { useMessages } from './messages.en.ts';
import { isNotFound, placeFor } from './place.ts';

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
  const t = useMessages();
  const { user } = useSignedIn();
  const { data, error } = useCase(id);
  const keeper = draftKeeper(user.id, id);
  const [kept] = useState(() => keeper.read());
  if (isNotFound(error) && kept?.place)
    return <Editor place={kept.place} draft={emptyDraft} keeper={keeper} lost="case" />;
  if (error) return <Back notice={t('loadFailed')} cause={error} />;
  if (!data) return <Loading text={t('loading')} />;
  return <Editor place={data} draft={draftOf(data)} saved={data} keeper={keeper} />;
}

/** A new case: blank, from a template, or from another case. */
function NewCase() {
  const t = useMessages();
  const [search] = useSearchParams();
  const scope = useSelectedClass();
  const copied = search.get('copy');
  const { data: source, error } = useCase(copied);
  if (error) return <Back notice={t('loadFailed')} cause={error} />;
  if (scope.status === 'loading' || (copied !== null && !source))
    return <Loading text={t('loading')} />;
  return <PlacedCase scope={scope} source={source} />;
}

/** Keeps the class that it was opened with: a class that goes while the user writes is noticed by the save. */
function PlacedCase({ scope, source }: { scope: SelectedClass; source?: InstructorCase }) {
  const t = useMessages();
  const [search] = useSearchParams();
  const { user } = useSignedIn();
  const wanted = search.get('class_id');
  const [place] = useState(() => placeFor(scope, wanted));
  if (!place) return <Back notice={t(wanted === null ? 'noClass' : 'classGone')} asksForClass />;
  const draft: CaseDraft = source
    ? { ...draftOf(source), title: t('copyOf', { title: source.title }) }
    : { ...emptyDraft, ...fromTemplate(search.get('template')) };
  const origin = search.get('copy') ?? search.get('template') ?? '';
  // Without the class, so that unsaved changes can go to another one.
  const keeper = draftKeeper(user.id, 'new', origin);
  return <Editor place={place} draft={withChange(draft, {})} keeper={keeper} />;
}

/** A complete case that opens now, so that it can be published unchanged. */
function fromTemplate(id: string | null): Partial<CaseDraft> {
  const template = findTemplate(id);
  return template ? { ...template, accessible_on: thisMinute() } : {};
}

/** Redirects to the lessons, with a notice. */
function Back({ notice, cause, ...more }: { notice: string; cause?: Error } & CasesState) {
  useLoggedError(cause ?? null, notice);
  const state: CasesState = { notice, ...more };
  return <Navigate to={casesPath} replace state={state} />;
}
