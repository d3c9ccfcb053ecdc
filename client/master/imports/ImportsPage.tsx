import Business from '@mui/icons-material/BusinessRounded';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { refreshMaster } from '../../lib/query-client.ts';
import { useUnsavedInput } from '../../lib/unsaved-input.ts';
import { RecentImports } from '../../imports/RecentImports.tsx';
import { Card } from '../../ui/Card.tsx';
import { FocusOnStep, Page } from '../../ui/Page.tsx';
import { CardSkeleton, EmptyState, ErrorState } from '../../ui/Placeholders.tsx';
import { institutionsQuery } from '../classes/api.ts';
import { ExportCard } from './ExportCard.tsx';
import { blankInput, ImportForm } from './ImportForm.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { useMessages } from './messages.en.ts';
import { importsQuery, peopleImport } from './people-import.ts';

/** /master/imports: imports people and enrolments, exports an institution's structure. */
export default function ImportsPage() {
  const t = useMessages();
  const run = peopleImport.useRun();
  // Kept while a list is previewed, to return to it.
  const [input, setInput] = useState(blankInput);
  useUnsavedInput('import', () => input, setInput);
  const { data: imports = [] } = useQuery(importsQuery);
  const { data: institutions, isPending, refetch } = useQuery(institutionsQuery);
  return (
    <Page title={t('title')} description={t('description')}>
      <Card title={t('importTitle')} description={t('importText')}>
        {isPending ? (
          <CardSkeleton height={280} />
        ) : !institutions ? (
          <ErrorState text={t('institutionsFailed')} onRetry={refetch} />
        ) : (
          <FocusOnStep step={run?.phase ?? 'form'}>
            {run ? (
              <ImportProgress
                run={run}
                onAnother={() => {
                  setInput({ ...input, source: blankInput.source });
                  peopleImport.forget();
                }}
              />
            ) : (
              <ImportForm institutions={institutions} input={input} onChange={setInput} />
            )}
          </FocusOnStep>
        )}
      </Card>
      <RecentImports
        imports={imports}
        placeOf={({ institution, section }) =>
          [institution || t('noInstitution'), section].filter(Boolean).join(' · ')
        }
        undoText={t('undoText')}
        undo={async (id) => {
          const undone = await call('POST /api/master/imports/{id}/undo', { params: { id } });
          await refreshMaster();
          return undone;
        }}
      />
      <Card title={t('exportTitle')} description={t('exportText')}>
        {institutions && institutions.length > 0 ? (
          <ExportCard institutions={institutions} />
        ) : (
          <EmptyState
            icon={<Business />}
            title={t('noInstitutions')}
            text={t('noInstitutionsText')}
            action={
              <Button variant="secondary" href="/master/classes">
                {t('toClasses')}
              </Button>
            }
          />
        )}
      </Card>
    </Page>
  );
}
