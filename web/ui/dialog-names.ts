/**
 * Every window of the product, by the name that it carries as `data-dialog`. `Dialog`, `Sheet` and `ConfirmDialog` take nothing else, and
 * e2e/support/dialog-openers.ts has to say of each how a person comes to it.
 */
export type DialogName =
  // Of the frame and the entrance
  | "command-palette" | "shortcuts" | "notifications" | "request-access"
  // Projects, their people and files
  | "new-analysis" | "edit-project" | "archive-project" | "client-template" | "reset-demonstration" | "delete-demonstration"
  | "add-member" | "member-duty" | "remove-member" | "rename-file" | "delete-file" | "file-quality" | "search-result" | "column-profile" | "revert-mapping"
  // Phases and figures
  | "fact-origin" | "assumption" | "mining-cases" | "artifact" | "dataset" | "cancel-run" | "override-decision" | "option-weights" | "save-scenario"
  | "delete-scenario" | "reopen-phase"
  // Gates
  | "submit-gate" | "decide-gate" | "waive-gate" | "waive-prior-phase" | "gate-statement" | "invite-approver"
  // The assistant
  | "conversations" | "rename-conversation" | "computed-fact"
  // Reports
  | "comments" | "report-reads" | "release-report" | "rerun-section" | "rewrite-section" | "compose-report" | "remove-composed-report" | "schedule-report"
  | "share-report"
  // Library
  | "send-document" | "edit-document" | "remove-document" | "decide-document" | "compare-versions"
  // Records that are followed up
  | "kpi" | "kpi-point" | "kpi-history" | "kpi-csv-problems" | "use-case" | "use-case-history" | "risk" | "risk-history" | "accept-risk" | "remove-record"
  | "import-records" | "programme-item" | "new-survey" | "close-survey"
  // Benchmarks
  | "import-benchmarks" | "retire-benchmarks" | "client-value" | "benchmark-consent" | "revoke-consent"
  // Administration
  | "user" | "disable-user" | "erase-person" | "erase-person-in-files" | "invite-links" | "cancel-invite" | "audit-entry" | "regulation-line" | "client-privacy" | "close-client"
  | "deletion-certificate"
  // The page of the design system
  | "sample-dialog" | "sample-confirm" | "sample-sheet" | "sample-popover";
