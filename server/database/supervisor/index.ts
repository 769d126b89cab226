export {
  findLockHolder,
  lockDirectory,
  type DirectoryLock,
  type LockHolder,
} from "./directory-lock.ts";
export { startCluster, type Cluster, type ClusterRequest } from "./start-cluster.ts";
export { acquireInstanceLock } from "./instance-lock.ts";
export { describePostgres } from "./describe-postgres.ts";
