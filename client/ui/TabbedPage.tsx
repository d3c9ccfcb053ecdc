import type { ComponentType } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Page } from './Page.tsx';
import { Tabs } from './Tabs.tsx';

interface TabbedPageProps<Name extends string> {
  title: string;
  description: string;
  /** Path of the page; a tab's path adds its name. */
  path: string;
  tabs: Readonly<Record<Name, { label: string; icon: ComponentType; content: ComponentType }>>;
  /** The tab in the path; undefined selects the first one. */
  tab: string | undefined;
}

/** A page of tabs with a path each; an unknown tab redirects to the first. */
export function TabbedPage<Name extends string>(props: TabbedPageProps<Name>) {
  const { path, tabs } = props;
  const navigate = useNavigate();
  const names = Object.keys(tabs) as Name[];
  const chosen = props.tab === undefined ? names[0] : names.find((name) => name === props.tab);
  if (chosen === undefined) return <Navigate to={path} replace />;
  const Content = tabs[chosen].content;
  return (
    <Page title={props.title} detail={tabs[chosen].label} description={props.description}>
      <Tabs<Name>
        label={props.title}
        value={chosen}
        onChange={(next) => void navigate(`${path}/${next}`)}
        tabs={names.map((value) => {
          const Icon = tabs[value].icon;
          return { value, label: tabs[value].label, icon: <Icon /> };
        })}
      >
        <Content />
      </Tabs>
    </Page>
  );
}
