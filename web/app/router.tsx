import { createBrowserRouter } from "react-router";
import { ErrorPage } from "./error-page.tsx";
import { HomeGate, SignedInGate } from "./gates.tsx";
import { LoadingPage } from "./loading-page.tsx";
import { Root } from "./root.tsx";

/**
 * Signed-out routes are those of the specification and the link of a survey; everything else sits behind the gate, and its code is fetched
 * only there.
 */
export function createAppRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <LoadingPage />,
      children: [
        { index: true, element: <HomeGate /> },
        { path: "about", lazy: async () => ({ Component: (await import("#web/pages/about-page.tsx")).AboutPage }) },
        { path: "signin", lazy: async () => ({ Component: (await import("#web/pages/signin-page.tsx")).SigninPage }) },
        { path: "consultant-login", lazy: async () => ({ Component: (await import("#web/pages/consultant-login-page.tsx")).ConsultantLoginPage }) },
        { path: "admin/setup", lazy: async () => ({ Component: (await import("#web/pages/admin-setup-page.tsx")).AdminSetupPage }) },
        { path: "pesquisa/:token", lazy: async () => ({ Component: (await import("#web/pages/survey-answer-page.tsx")).SurveyAnswerPage }) },
        {
          element: <SignedInGate />,
          children: [
            { path: "dashboard", lazy: async () => ({ Component: (await import("#web/pages/dashboard-page.tsx")).DashboardPage }) },
            { path: "project/:projectId", lazy: async () => ({ Component: (await import("#web/pages/project-page.tsx")).ProjectPage }) },
            { path: "project/:projectId/phase/:phaseNumber", lazy: async () => ({ Component: (await import("#web/pages/numbered-phase-page.tsx")).NumberedPhasePage }) },
            { path: "project/:projectId/premissas", lazy: async () => ({ Component: (await import("#web/pages/assumptions-page.tsx")).AssumptionsPage }) },
            { path: "project/:projectId/processos", lazy: async () => ({ Component: (await import("#web/pages/mining-page.tsx")).MiningPage }) },
            { path: "project/:projectId/organizacao", lazy: async () => ({ Component: (await import("#web/pages/explorer-page.tsx")).OrganisationPage }) },
            { path: "project/:projectId/sistemas", lazy: async () => ({ Component: (await import("#web/pages/explorer-page.tsx")).SystemsPage }) },
            { path: "programa", lazy: async () => ({ Component: (await import("#web/pages/programme-page.tsx")).ActiveProgrammePage }) },
            { path: "project/:projectId/programa", lazy: async () => ({ Component: (await import("#web/pages/programme-page.tsx")).ProgrammePage }) },
            { path: "project/:projectId/pesquisa", lazy: async () => ({ Component: (await import("#web/pages/surveys-page.tsx")).SurveysPage }) },
            { path: "project/:projectId/equipe", lazy: async () => ({ Component: (await import("#web/pages/team-page.tsx")).TeamPage }) },
            { path: "notificacoes", lazy: async () => ({ Component: (await import("#web/pages/notifications-page.tsx")).NotificationsPage }) },
            { path: "settings", lazy: async () => ({ Component: (await import("#web/pages/settings-page.tsx")).SettingsPage }) },
            { path: "test-dialog-ci", lazy: async () => ({ Component: (await import("#web/pages/design-system-page.tsx")).DesignSystemPage }) },
            { path: "phase/:phase", lazy: async () => ({ Component: (await import("#web/pages/phase-page.tsx")).PhasePage }) },
            { path: "admin", lazy: async () => ({ Component: (await import("#web/pages/admin-page.tsx")).AdminPage }) },
            { path: "admin/users", lazy: async () => ({ Component: (await import("#web/pages/admin-users-page.tsx")).AdminUsersPage }) },
            { path: "admin/ia", lazy: async () => ({ Component: (await import("#web/pages/admin-model-page.tsx")).AdminModelPage }) },
            { path: "admin/regulacao", lazy: async () => ({ Component: (await import("#web/pages/admin-regulation-page.tsx")).AdminRegulationPage }) },
            { path: "admin/privacidade", lazy: async () => ({ Component: (await import("#web/pages/admin-privacy-page.tsx")).AdminPrivacyPage }) },
            { path: "admin/audit", lazy: async () => ({ Component: (await import("#web/pages/admin-audit-page.tsx")).AdminAuditPage }) },
            { path: "phases", lazy: async () => ({ Component: (await import("#web/pages/phases-page.tsx")).PhasesPage }) },
            { path: "kpis", lazy: async () => ({ Component: (await import("#web/pages/kpis-page.tsx")).KpisPage }) },
            { path: "cases", lazy: async () => ({ Component: (await import("#web/pages/cases-page.tsx")).CasesPage }) },
            { path: "risks", lazy: async () => ({ Component: (await import("#web/pages/risks-page.tsx")).RisksPage }) },
            { path: "benchmarks", lazy: async () => ({ Component: (await import("#web/pages/benchmarks-page.tsx")).BenchmarksPage }) },
            { path: "library", lazy: async () => ({ Component: (await import("#web/pages/library-page.tsx")).LibraryPage }) },
            { path: "library/:documentId", lazy: async () => ({ Component: (await import("#web/pages/library-document-page.tsx")).LibraryDocumentPage }) },
            { path: "files/:fileId", lazy: async () => ({ Component: (await import("#web/pages/file-page.tsx")).FilePage }) },
            { path: "reports", lazy: async () => ({ Component: (await import("#web/pages/reports-page.tsx")).ReportsPage }) },
            { path: "reports/personalizados/:customId", lazy: async () => ({ Component: (await import("#web/pages/custom-report-page.tsx")).CustomReportPage }) },
            { path: "reports/:reportId/comparar/:otherId", lazy: async () => ({ Component: (await import("#web/pages/report-compare-page.tsx")).ReportComparePage }) },
            { path: "reports/:reportId", lazy: async () => ({ Component: (await import("#web/pages/report-page.tsx")).ReportPage }) },
          ],
        },
        { path: "*", lazy: async () => ({ Component: (await import("#web/pages/not-found-page.tsx")).NotFoundPage }) },
      ],
    },
  ]);
}
