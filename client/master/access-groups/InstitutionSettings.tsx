import Business from '@mui/icons-material/BusinessRounded';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useAddressChoice } from '../../lib/use-address-choice.ts';
import { Card } from '../../ui/Card.tsx';
import { Select } from '../../ui/Select.tsx';
import { CardSkeleton, EmptyState, ErrorState } from '../../ui/Placeholders.tsx';
import { institutionsQuery } from '../classes/api.ts';
import { settingsQuery } from './api.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { BrandingSettings } from './BrandingForm.tsx';
import { Spending } from './Spending.tsx';
import { useMessages } from './messages.en.ts';

const first = { institution: '' };

export function InstitutionSettings() {
  const t = useMessages();
  const { data: institutions, isPending, refetch } = useQuery(institutionsQuery);
  const [choice, choose] = useAddressChoice(first);
  const institution =
    institutions?.find(({ id }) => id === choice.institution) ?? institutions?.[0];
  return (
    <Card title={t('settingsTitle')} description={t('settingsText')}>
      {isPending ? (
        <CardSkeleton />
      ) : !institutions ? (
        <ErrorState text={t('institutionsFailed')} onRetry={refetch} />
      ) : !institution ? (
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
      ) : (
        <>
          <Select
            label={t('institution')}
            value={institution.id}
            onChange={(id) => choose({ institution: id })}
            options={institutions.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Settings key={institution.id} {...institution} />
          <BrandingSettings key={`branding ${institution.id}`} id={institution.id} />
          <Spending key={`spending ${institution.id}`} {...institution} />
        </>
      )}
    </Card>
  );
}

function Settings({ id, name }: { id: string; name: string }) {
  const t = useMessages();
  const { data, isPending, refetch } = useQuery(settingsQuery(id));
  if (isPending) return <CardSkeleton />;
  if (!data) return <ErrorState text={t('settingsFailed')} onRetry={refetch} />;
  return <SettingsForm id={id} name={name} settings={data} />;
}
