import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";
import { ErrorPage, PageError } from "./error-page.tsx";
import { FirmGate, HomeGate, SignedInGate, UnknownGate } from "./gates.tsx";
import { retryImport } from "./retry-import.ts";
import { LoadingPage } from "./loading-page.tsx";
import { Root } from "./root.tsx";

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Signed-out routes are those of the specification and the link of a survey; everything else sits behind the gate, and its code is fetched
 * only there.
 */
export function createRoutes(routerOf: () => Router): RouteObject[] {
  const held = retryImport(routerOf);
  return [
    {
      element: <Root />,
      errorElement: <ErrorPage />,
      hydrateFallbackElement: <LoadingPage />,
      children: [
        { index: true, element: <HomeGate /> },
        {
          path: "about",
          lazy: held(async () => ({
            Component: (await import("#web/pages/public/about-page.tsx")).AboutPage,
          })),
        },
        {
          path: "signin",
          lazy: held(async () => ({
            Component: (await import("#web/pages/public/signin-page.tsx")).SigninPage,
          })),
        },
        {
          path: "consultant-login",
          lazy: held(async () => ({
            Component: (await import("#web/pages/public/consultant-login-page.tsx"))
              .ConsultantLoginPage,
          })),
        },
        {
          path: "admin/setup",
          lazy: held(async () => ({
            Component: (await import("#web/pages/admin/admin-setup-page.tsx")).AdminSetupPage,
          })),
        },
        {
          path: "pesquisa/:token",
          lazy: held(async () => ({
            Component: (await import("#web/pages/public/survey-answer-page.tsx")).SurveyAnswerPage,
          })),
        },
        {
          element: <SignedInGate />,
          children: [
            // Whatever fails in a page, the frame around it stays.
            {
              errorElement: <PageError />,
              children: [
                {
                  path: "dashboard",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/dashboard-page.tsx")).DashboardPage,
                  })),
                },
                {
                  path: "project/:projectId",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/project-page.tsx")).ProjectPage,
                  })),
                },
                {
                  path: "project/:projectId/phase/:phaseNumber",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/phase-page/phase-page.tsx"))
                      .NumberedPhasePage,
                  })),
                },
                {
                  path: "project/:projectId/premissas",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/assumptions-page.tsx")).AssumptionsPage,
                  })),
                },
                {
                  path: "project/:projectId/pedidos",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/asked/requests-page.tsx")).RequestsPage,
                  })),
                },
                {
                  element: <FirmGate />,
                  children: [
                    {
                      path: "project/:projectId/perguntas",
                      lazy: held(async () => ({
                        Component: (await import("#web/pages/asked/questions-page.tsx"))
                          .QuestionsPage,
                      })),
                    },
                    {
                      path: "project/:projectId/pacote",
                      lazy: held(async () => ({
                        Component: (await import("#web/pages/reports/preview-pack-page.tsx"))
                          .PreviewPackPage,
                      })),
                    },
                    {
                      path: "project/:projectId/processos",
                      lazy: held(async () => ({
                        Component: (await import("#web/pages/mining-page.tsx")).MiningPage,
                      })),
                    },
                    {
                      path: "programa",
                      lazy: held(async () => ({
                        Component: (await import("#web/pages/programme-page.tsx"))
                          .ActiveProgrammePage,
                      })),
                    },
                    {
                      path: "project/:projectId/programa",
                      lazy: held(async () => ({
                        Component: (await import("#web/pages/programme-page.tsx")).ProgrammePage,
                      })),
                    },
                    {
                      path: "project/:projectId/pesquisa",
                      lazy: held(async () => ({
                        Component: (await import("#web/pages/surveys-page.tsx")).SurveysPage,
                      })),
                    },
                  ],
                },
                {
                  path: "project/:projectId/organizacao",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/explorer-page.tsx")).OrganisationPage,
                  })),
                },
                {
                  path: "project/:projectId/sistemas",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/explorer-page.tsx")).SystemsPage,
                  })),
                },
                {
                  path: "project/:projectId/equipe",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/team-page.tsx")).TeamPage,
                  })),
                },
                {
                  path: "notificacoes",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/notifications-page.tsx"))
                      .NotificationsPage,
                  })),
                },
                {
                  path: "settings",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/settings-page.tsx")).SettingsPage,
                  })),
                },
                {
                  path: "test-dialog-ci",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/design-system-page.tsx")).DesignSystemPage,
                  })),
                },
                {
                  path: "phase/:phase",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/phase-page/phase-page.tsx")).PhasePage,
                  })),
                },
                {
                  path: "admin",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/admin/admin-page.tsx")).AdminPage,
                  })),
                },
                {
                  path: "admin/users",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/admin/admin-users-page.tsx"))
                      .AdminUsersPage,
                  })),
                },
                {
                  path: "admin/seguranca",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/admin-security-page.tsx"))
                      .AdminSecurityPage,
                  })),
                },
                {
                  path: "admin/ia",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/admin/admin-model-page.tsx"))
                      .AdminModelPage,
                  })),
                },
                {
                  path: "admin/regulacao",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/admin/admin-regulation-page.tsx"))
                      .AdminRegulationPage,
                  })),
                },
                {
                  path: "admin/pagina-publica",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/admin/admin-public-page.tsx"))
                      .AdminPublicPage,
                  })),
                },
                {
                  path: "admin/privacidade",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/admin/admin-privacy-page.tsx"))
                      .AdminPrivacyPage,
                  })),
                },
                {
                  path: "admin/audit",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/admin/admin-audit-page.tsx"))
                      .AdminAuditPage,
                  })),
                },
                {
                  path: "phases",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/phases-page.tsx")).PhasesPage,
                  })),
                },
                {
                  path: "kpis",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/kpis-page.tsx")).KpisPage,
                  })),
                },
                {
                  path: "cases",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/cases-page.tsx")).CasesPage,
                  })),
                },
                {
                  path: "risks",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/risks-page.tsx")).RisksPage,
                  })),
                },
                {
                  path: "benchmarks",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/benchmarks-page.tsx")).BenchmarksPage,
                  })),
                },
                {
                  path: "library",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/library-page.tsx")).LibraryPage,
                  })),
                },
                {
                  path: "library/:documentId",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/library-document-page.tsx"))
                      .LibraryDocumentPage,
                  })),
                },
                {
                  path: "files/:fileId",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/file-page.tsx")).FilePage,
                  })),
                },
                {
                  path: "reports",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/reports/reports-page.tsx")).ReportsPage,
                  })),
                },
                {
                  path: "reports/personalizados/:customId",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/reports/custom-report-page.tsx"))
                      .CustomReportPage,
                  })),
                },
                {
                  path: "decisao/:submissionId",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/decision-page.tsx")).DecisionPage,
                  })),
                },
                {
                  path: "reports/programa/:projectId",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/reports/programme-report-page.tsx"))
                      .ProgrammeReportPage,
                  })),
                },
                {
                  path: "reports/:reportId/comparar/:otherId",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/reports/report-compare-page.tsx"))
                      .ReportComparePage,
                  })),
                },
                {
                  path: "reports/:reportId",
                  lazy: held(async () => ({
                    Component: (await import("#web/pages/reports/report-page.tsx")).ReportPage,
                  })),
                },
              ],
            },
          ],
        },
        {
          path: "*",
          element: <UnknownGate />,
        },
      ],
    },
  ];
}

export function createAppRouter(): Router {
  const router: Router = createBrowserRouter(createRoutes(() => router));
  return router;
}

/** With the code of what the address shows, so that it can be shown without waiting. Rejects when that cannot be fetched. */
export async function createReadyRouter(
  location: Pick<Location, "pathname" | "search">,
): Promise<Router> {
  const routes = createRoutes(() => router);
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy === "function")
      Object.assign(route, { ...(await route.lazy()), lazy: undefined });
  }
  const router: Router = createBrowserRouter(routes);
  return router;
}
